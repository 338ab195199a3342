// Invitations to tables we made or were invited to, kept in this browser so that they can be passed on.

const place = (match: string): string => `rulewright.invitation.${match}`;

export const invitationTo = (match: string): string | undefined =>
  localStorage.getItem(place(match)) ?? undefined;

export const keepInvitation = (match: string, invitation: string): void =>
  localStorage.setItem(place(match), invitation);

/** The way to a table: where we have an invitation it is in it, so that the address is one. */
export function pathOf(match: string): string {
  const invitation = invitationTo(match);
  return `/match/${match}${invitation === undefined ? '' : `?invitation=${invitation}`}`;
}

export const addressOf = (match: string): string => `${location.origin}${pathOf(match)}`;
