import type { ButtonHTMLAttributes } from 'react';

const LOOKS = {
  plain: 'border border-line bg-panel text-ink hover:bg-raised',
  strong: 'border border-transparent bg-accent text-on-accent hover:brightness-110',
  quiet: 'border border-transparent text-ink hover:bg-raised',
} as const;

/** What looks like a button: a link, too. */
export const buttonLook = (look: keyof typeof LOOKS = 'plain'): string =>
  `inline-flex min-h-10 items-center justify-center gap-2 rounded-lg px-3.5 py-1.5 font-medium text-sm disabled:cursor-not-allowed disabled:opacity-50 ${LOOKS[look]}`;

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: keyof typeof LOOKS;
}

export const Button = ({ look = 'plain', className = '', type = 'button', ...rest }: Props) => (
  <button type={type} className={`${buttonLook(look)} ${className}`} {...rest} />
);
