import { DomainError } from '@greenlit/domain/shared/errors.ts';
import type { FastifyBodyParser, FastifyInstance } from 'fastify';

/** Levels of arrays and objects; what the product itself sends has about ten. */
export const MAX_LEVELS = 64;

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
const OPENING = [0x5b, 0x7b];
const CLOSING = [0x5d, 0x7d];

/**
 * Whether JSON has more levels than anybody needs. Only looks at its characters, because parsing a megabyte of brackets takes a
 * hundred times as long as parsing a megabyte of text.
 */
export function isTooDeep(json: string): boolean {
  let levels = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString) at += code === BACKSLASH ? 1 : 0;
    else if (OPENING.includes(code)) levels += 1;
    else if (CLOSING.includes(code)) levels = Math.max(levels - 1, 0);
    if (levels > MAX_LEVELS) return true;
  }
  return false;
}

/** Fastify's own parser of JSON, which it hands nothing that is nested too deeply. */
export function jsonParser(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error');
  return (request, body, done) => {
    if (isTooDeep(body))
      done(new DomainError('INVALID', 'too_deep', `This is nested in more than ${MAX_LEVELS} levels`));
    else parse(request, body, done);
  };
}
