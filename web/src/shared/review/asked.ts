/** What an author asks for when something is sent: of whom and by when; '' for the preset reviewer and for no day. */
export type Asked = { email: string; neededBy: string };

export const NOTHING_ASKED: Asked = { email: '', neededBy: '' };
