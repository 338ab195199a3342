import { Component, type ReactNode } from 'react';
import { Nowhere } from './nowhere.tsx';

interface Props {
  readonly children: ReactNode;
}

/** What is shown in place of a page that broke; the frame around it stays. React knows this in classes only. */
export class Unbroken extends Component<Props, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? <Nowhere isBroken /> : this.props.children;
  }
}
