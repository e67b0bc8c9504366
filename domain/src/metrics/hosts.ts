/** The name of a host, in lower case. Bare IPv4 addresses match too; addresses in brackets do not. */
export const HOST = /^(?=.{1,253}$)[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*$/;

/** The host, if it has a name; else ''. */
export const namedHost = (host: string): string => (HOST.test(host) ? host : '');

/** A host without "www." and a final dot. */
export const plainHost = (host: string): string => host.replace(/^www\.|\.$/g, '');
