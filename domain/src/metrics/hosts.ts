/** The name of a host, in small letters. Bare numbers are one too; an address in brackets is none. */
export const HOST = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/;

/** The host, if it has a name; else ''. */
export const namedHost = (host: string): string => (HOST.test(host) ? host : '');

/** A host without what makes no difference to people. */
export const plainHost = (host: string): string => host.replace(/^www\.|\.$/g, '');
