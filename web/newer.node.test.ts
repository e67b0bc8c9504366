import { describe, expect, it, test } from 'vitest';
import { type Floor, floorOf, targetOf } from './floors.ts';
import { compatOf, inlineScripts, lacking, Script } from './newer.ts';
import { inWords, NEEDS, pageFor, WORDS } from './oldBrowsers.ts';

const PAGES = floorOf('pages');
const found = (code: string, own: string[] = []) => [...new Script(code).newer(PAGES, new Set(own)).keys()];

describe('a built script', () => {
  it.each([
    ['a static call', 'f(URL.canParse(a))', 'URL.canParse'],
    ['a static call of the language', 'let {promise:p}=Promise.withResolvers()', 'Promise.withResolvers'],
    ['a member that only newer classes have', 'a.toSorted(b)', '.toSorted'],
    ['a member of the only object', 'document.startViewTransition(a)', 'document.startViewTransition'],
    ['a class', 'new Intl.Segmenter("en")', 'Intl.Segmenter'],
    ['a global', 'requestIdleCallback(a)', 'requestIdleCallback'],
    ['a call that combines signals', 'AbortSignal.any([a,b])', 'AbortSignal.any'],
    ['a method of sets', 'new Set(a).isSubsetOf(b)', '.isSubsetOf'],
    ['a look behind', 'a.match(/(?<=b)c/)', '(?<='],
    ['sets in a regular expression', 'a.match(/[\\p{L}--[a-z]]/v)', '/v'],
    ['a question about something else', 'if("locks" in navigator)a.toSorted()', '.toSorted'],
    ['a question that comes too late', 'a.toSorted();if(a.toSorted)b()', '.toSorted'],
    ['a global that is asked for without typeof', 'if(Highlight)new Highlight(a)', 'Highlight'],
    ['what is taken out of a class', 'const{canParse:a}=URL;a(b)', 'URL.canParse'],
    ['what is handed over', 'list.filter(URL.canParse)', 'URL.canParse'],
    ['a static call by way of the window', 'window.URL.canParse(a);', 'URL.canParse'],
    ['a class by way of the window', 'new globalThis.Highlight(a)', 'Highlight'],
    ['a global by way of a worker', 'self.requestIdleCallback(a)', 'requestIdleCallback'],
    ['a question with the wrong answer', 'if(!a.toSorted)a.toSorted()', '.toSorted'],
    ['a question whose other answer was meant', 'URL.canParse?b():URL.canParse(a)', 'URL.canParse'],
    ['a wrong answer in a word', 'typeof Highlight>"u"&&new Highlight(a)', 'Highlight'],
    ['an or in place of an and', 'a.toSorted||a.toSorted()', '.toSorted'],
    ['leaving where it is there', 'function f(){if(URL.canParse)return;URL.canParse(a)}', 'URL.canParse'],
    ['a try around a function that fails later', 'try{a(()=>URL.canParse(b))}catch{}', 'URL.canParse'],
  ])('may not use %s', (_, code, name) => {
    expect(found(code)).toContain(name);
  });

  it.each([
    ['asks with typeof', 'typeof Intl.Segmenter=="function"&&new Intl.Segmenter("en")'],
    ['asks for a global', 'typeof requestIdleCallback=="function"?requestIdleCallback(a):a()'],
    [
      'asks with in',
      'function f(){if(!("startViewTransition" in document))return a();document.startViewTransition(a)}',
    ],
    ['asks for the member', 'URL.canParse?URL.canParse(a):b'],
    ['calls what may be missing', 'a.toSorted?.(b)'],
    ['leaves before', 'function f(){if(typeof Highlight>"u")return;CSS.highlights.set(a,new Highlight(b))}'],
    ['is ready for the failure', 'try{b=URL.canParse(a)}catch{b=!1}'],
    ['has a member of that name', 'const z={union(){}};z.union(a)'],
    ['asks whether it is missing first', 'typeof Highlight==="undefined"?a():new Highlight(b)'],
    ['asks for two things', 'a&&URL.canParse&&URL.canParse(b)'],
    ['asks whether one of two is missing', 'if(!a||!URL.canParse)b();else URL.canParse(c)'],
    ['hands over what every browser has', 'list.map(Object.keys)'],
    ['has a variable of that name', 'function f(Highlight){new Highlight(a)}'],
    [
      'uses what every browser has',
      'navigator.locks.request(a,b);a.at(-1);structuredClone(a);Object.hasOwn(a,b);crypto.randomUUID()',
    ],
  ])('passes if it %s', (_, code) => {
    const names = code.includes('union') ? ['union'] : [];
    expect(found(code, names).filter((name) => !/highlights$/.test(name) || !code.includes('typeof'))).toEqual([]);
  });

  it('is judged by what Android’s browsers lack, too', () => {
    const script = new Script('navigator.permissions.query(a)');
    expect(script.newer(floorOf('app'), new Set()).get('navigator.permissions')).toBe('webview_android never');
    expect(found('navigator.permissions?.query(a).catch(b)')).toEqual([]);
  });

  it('in a page is read like one in a file', () => {
    const page =
      '<script src="/a.js"></script><script nonce="b">c()</script><script type="application/ld+json">{}</script>';
    expect(inlineScripts(`${page}\n<script>\nd("<\\/script>")\n</script>`)).toEqual(['c()', '\nd("<\\/script>")\n']);
  });

  it('is judged by its own list', () => {
    const code = 'a.toSorted(b);a.match(/(?<=b)c/)';
    expect([...new Script(code).newer(floorOf('app'), new Set()).keys()]).toEqual([]);
    expect(new Script('URL.canParse(a)').newer(floorOf('app'), new Set()).get('URL.canParse')).toBe(
      'chrome 120, chrome_android 120, webview_android 120, edge 120, safari 17, safari_ios 17',
    );
  });
});

describe('the page for old browsers', () => {
  it('has the width of a phone', () => {
    for (const words of Object.values(WORDS))
      expect(pageFor(words)).toMatch(/^<meta name="viewport" content="width=device-width, initial-scale=1"><title>/);
  });

  it('says where takes are, which no server has', () => {
    expect(pageFor(WORDS['index.html'])).toContain('Takes that were recorded here stay in this browser');
  });
});

describe('the floor', () => {
  it('is what the build targets', () => {
    expect(targetOf('app')).toEqual(['chrome111', 'edge111', 'firefox128', 'safari16.4', 'ios16.4']);
    expect(targetOf('pages')).toEqual(['chrome103', 'edge103', 'firefox115', 'safari15.6', 'ios15.6']);
  });

  it('is named in words', () => {
    expect(inWords('app')).toBe(
      'Chrome and Edge from version 111, Firefox from 128, Safari from 16.4 (iPhone and iPad: iOS 16.4)',
    );
  });

  test.each(['app', 'pages'] satisfies Floor[])('of %s is told by features that all its browsers have', (floor) => {
    const compats = NEEDS[floor].map((name) => compatOf(name));
    for (const compat of compats) expect(compat && lacking(compat, floorOf(floor))).toEqual([]);
  });

  test.each([
    ['app', 'chrome', '110'],
    ['app', 'edge', '110'],
    ['app', 'firefox', '127'],
    ['app', 'safari', '16.3'],
    ['app', 'safari_ios', '16.3'],
    ['pages', 'chrome', '101'],
    ['pages', 'firefox', '111'],
    ['pages', 'safari', '15.4'],
  ] as const)('of %s refuses %s %s', (floor, browser, version) => {
    const one = [{ target: '', data: browser, version }];
    expect(NEEDS[floor].some((name) => lacking(compatOf(name) ?? none(name), one).length > 0)).toBe(true);
  });
});

function none(name: string): never {
  throw new Error(`the data do not know ${name}`);
}
