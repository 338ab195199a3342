// Invitations to tables we made or were invited to, kept in this browser so that they can be passed on.

const place = (match: string): string => `rulewright.invitation.${match}`;

export const invitationTo = (match: string): string | undefined =>
  localStorage.getItem(place(match)) ?? undefined;

export const keepInvitation = (match: string, invitation: string): void =>
  localStorage.setItem(place(match), invitation);
