import { tidyText } from '@greenlit/domain/scripts/documents.ts';
import { describe, expect, it, test } from 'vitest';
import { docxOf, paragraph, zipOf } from '../../../../testing/office.ts';
import { readWord } from './word.ts';

const text = (words: string) => `<w:t xml:space="preserve">${words}</w:t>`;
const run = (content: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr>${content}</w:r>`;
const said = (words: string, properties = '') => run(text(words), properties);
const p = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const field = (code: string, result: string) =>
  `${run('<w:fldChar w:fldCharType="begin"/>')}${run(`<w:instrText>${code}</w:instrText>`)}${run('<w:fldChar w:fldCharType="separate"/>')}${said(result)}${run('<w:fldChar w:fldCharType="end"/>')}`;
const form = (data: string, properties = '') =>
  `${run(`<w:fldChar w:fldCharType="begin"><w:ffData>${data}</w:ffData></w:fldChar>`, properties)}${run('<w:instrText> FORM </w:instrText>', properties)}${run('<w:fldChar w:fldCharType="end"/>', properties)}`;
const deletedMark = '<w:rPr><w:del w:id="1" w:author="Ada"/></w:rPr>';
const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
const row = (cells: string, properties = '') => `<w:tr><w:trPr>${properties}</w:trPr>${cells}</w:tr>`;
const table = (rows: string) => `<w:tbl>${rows}</w:tbl>`;

const read = (body: string, parts: Record<string, string> = {}) => {
  const found = readWord(docxOf(body, parts));
  return { ...found, text: tidyText(found.text) };
};

describe('the final text of a Word document', () => {
  test.each<[string, string, string]>([
    [
      'inserted and deleted words',
      p(
        `${said('We ')}<w:ins>${said('never ')}</w:ins><w:del>${run('<w:delText>always </w:delText>')}</w:del>${said('promise.')}`,
      ),
      'We never promise.',
    ],
    [
      'words that were moved',
      `${p(`<w:moveFrom>${said('Moved. ')}</w:moveFrom>${said('Stays.')}`)}${p(`<w:moveTo>${said('Moved. ')}</w:moveTo>`)}`,
      'Stays.\nMoved.',
    ],
    [
      'a paragraph that was moved whole',
      `${p(`<w:moveFrom>${said('Moved.')}</w:moveFrom>`, '<w:rPr><w:moveFrom/></w:rPr>')}${p(said('Stays.'))}${p(`<w:moveTo>${said('Moved.')}</w:moveTo>`)}`,
      'Stays.\nMoved.',
    ],
    [
      'an insertion that was deleted again',
      p(`${said('One')}<w:ins><w:del>${run('<w:delText> two</w:delText>')}</w:del></w:ins>${said('.')}`),
      'One.',
    ],
    [
      'a line end that was deleted',
      `${p(said('This fund is not '), deletedMark)}${p(said('guaranteed.'))}`,
      'This fund is not guaranteed.',
    ],
    [
      'a paragraph that was deleted whole',
      `${p(said('One.'))}${p(`<w:del>${run('<w:delText>Two.</w:delText>')}</w:del>`, deletedMark)}${p(said('Three.'))}`,
      'One.\nThree.',
    ],
    [
      'old formatting beside the new',
      p(said('Seen.', '<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>')),
      'Seen.',
    ],
    ['hidden words', p(`${said('Seen.')}${said(' Hidden.', '<w:vanish/>')}`), 'Seen.'],
    ['words that are not hidden any more', p(said('Seen.', '<w:vanish w:val="0"/>')), 'Seen.'],
    ['a hidden paragraph mark', `${p(said('One '), '<w:rPr><w:vanish/></w:rPr>')}${p(said('two.'))}`, 'One two.'],
    ['a no-break hyphen', p(`${said('50')}${run('<w:noBreakHyphen/>')}${said('50')}`), '50-50'],
    ['an optional hyphen', p(`${said('guar')}${run('<w:softHyphen/>')}${said('anteed')}`), 'guaranteed'],
    ['a symbol', p(`${run('<w:sym w:font="Symbol" w:char="F0A3"/>')}${said('5 %')}`), '≤5 %'],
    [
      'letters of a symbol font',
      p(
        `${said('\uf0a3', '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>')}${said('5 ')}${said('\uf0fc', '<w:rFonts w:ascii="Wingdings"/>')}`,
      ),
      '≤5 ✓',
    ],
    ['a symbol that nobody knows', p(`${run('<w:sym w:font="Acme Icons" w:char="F041"/>')}${said('5 %')}`), '[?]5 %'],
    ['the result of a field', p(`On ${said('On ')}${field(' DATE ', '1 May')}${said('.')}`.slice(3)), 'On 1 May.'],
    [
      'a field in the instruction of another',
      p(
        `${run('<w:fldChar w:fldCharType="begin"/>')}${run('<w:instrText> IF </w:instrText>')}${field(' PAGE ', '7')}${run('<w:fldChar w:fldCharType="separate"/>')}${said('Yes.')}${run('<w:fldChar w:fldCharType="end"/>')}`,
      ),
      'Yes.',
    ],
    [
      'the choice of a drop-down list',
      p(
        `${form('<w:ddList><w:result w:val="1"/><w:listEntry w:val="low"/><w:listEntry w:val="high"/></w:ddList>')}${said(' risk, ')}${form('<w:ddList><w:listEntry w:val="first"/></w:ddList>')}`,
      ),
      'high risk, first',
    ],
    [
      'the state of check boxes',
      p(
        `${form('<w:checkBox><w:default w:val="0"/><w:checked/></w:checkBox>')}${said(' yes ')}${form('<w:checkBox><w:default w:val="1"/><w:checked w:val="0"/></w:checkBox>')}${said(' no ')}${form('<w:checkBox><w:default w:val="1"/></w:checkBox>')}`,
      ),
      '☒ yes ☐ no ☒',
    ],
    ['no hidden choice', p(form('<w:checkBox><w:checked/></w:checkBox>', '<w:vanish/>') + said('Text')), 'Text'],
    ['a field that never ends', p(`${run('<w:fldChar w:fldCharType="begin"/>')}${said('All of it.')}`), 'All of it.'],
    [
      'a simple field and a link',
      p(`<w:fldSimple w:instr=" AUTHOR ">${said('Ada')}</w:fldSimple> <w:hyperlink>${said(' here')}</w:hyperlink>`),
      'Ada here',
    ],
    [
      'breaks and tabs',
      p(
        `${said('One')}${run('<w:br/>')}${said('two')}${run('<w:tab/>')}${said('three')}${run('<w:br w:type="page"/>')}${said('four')}`,
      ),
      'One\ntwo three\nfour',
    ],
    [
      'content controls',
      `<w:sdt><w:sdtContent>${p(`<w:sdt><w:sdtPr/><w:sdtContent>${said('Filled.')}</w:sdtContent></w:sdt>`)}</w:sdtContent></w:sdt>`,
      'Filled.',
    ],
    [
      'an empty content control',
      p(
        `${said('Name:')}<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${said(' Click here')}</w:sdtContent></w:sdt>`,
      ),
      'Name:',
    ],
    ['runs from right to left', p(`${said('תשואה ', '<w:rtl/>')}${said('4.2%')}`), 'תשואה 4.2%'],
    [
      'words with their reading',
      p(run(`<w:ruby><w:rt>${said('かんじ')}</w:rt><w:rubyBase>${said('漢字')}</w:rubyBase></w:ruby>`)),
      '漢字',
    ],
    [
      'a text box, once',
      p(
        `${said('Before.')}${run(`<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice><w:drawing><w:txbxContent>${p(said('In the box.'))}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${p(said('In the box.'))}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent>`)}${said(' After.')}`,
      ),
      'Before. After.\nIn the box.',
    ],
    [
      'a table row by row',
      table(
        `${row(cell(p(said('Fund'))) + cell(p(said('Return'))))}${row(cell(p(said('Growth'))) + cell(p(said('4.2 %'))))}`,
      ),
      'Fund, Return\nGrowth, 4.2 %',
    ],
    [
      'a deleted row, a hidden one and a deleted cell',
      table(
        `${row(cell(p(said('A'))), '<w:del/>')}${row(cell(p(said('B'))), '<w:hidden/>')}${row(cell(p(said('C'))) + cell(p(said('D')), '<w:cellDel/>'))}`,
      ),
      'C',
    ],
    [
      'cells that were merged',
      table(
        `${row(cell(p(said('A')), '<w:vMerge w:val="restart"/>') + cell(p(said('B'))))}${row(cell(p(said('gone')), '<w:vMerge/>') + cell(p(said('C'))))}`,
      ),
      'A, B\nC',
    ],
    ['cells of several paragraphs', table(row(cell(p(said('A'))) + cell(p(said('B')) + p(said('C'))))), 'A\nB\nC'],
    [
      'a formula',
      p(
        `<m:oMath xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"><m:f><m:num><m:r><m:t>1</m:t></m:r></m:num><m:den><m:r><m:t>2</m:t></m:r></m:den></m:f></m:oMath>`,
      ),
      '1/2',
    ],
  ])('has %s', (_what, body, expected) => {
    expect(read(body).text).toBe(expected);
  });

  it('leaves out what a style hides', () => {
    const styles = `<w:styles><w:style w:styleId="Base"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:styleId="Note"><w:basedOn w:val="Base"/></w:style></w:styles>`;
    const body = p(
      `${said('Seen.')}${said(' Hidden.', '<w:rStyle w:val="Note"/>')}${said(' Seen too.', '<w:rStyle w:val="Note"/><w:vanish w:val="false"/>')}`,
    );
    expect(read(body, { styles }).text).toBe('Seen. Seen too.');
  });

  it('has the numbers of lists, without those of deleted items', () => {
    const level = (depth: number, form: string, shown: string) =>
      `<w:lvl w:ilvl="${depth}"><w:start w:val="1"/><w:numFmt w:val="${form}"/><w:lvlText w:val="${shown}"/></w:lvl>`;
    const numbering = `<w:numbering><w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%1.%2)')}</w:abstractNum><w:abstractNum w:abstractNumId="1">${level(0, 'bullet', '\uf0b7')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num><w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
    const styles = `<w:styles><w:style w:styleId="Listed"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style></w:styles>`;
    const item = (words: string, id: number, depth = 0) =>
      p(said(words), `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`);
    const deleted = p(
      `<w:del>${run('<w:delText>gone</w:delText>')}</w:del>`,
      `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>${deletedMark}`,
    );
    const body = [
      item('One', 1),
      item('first', 1, 1),
      item('second', 1, 1),
      deleted,
      p(said('Two'), '<w:pStyle w:val="Listed"/>'),
      p(said('None'), '<w:pStyle w:val="Listed"/><w:numPr><w:numId w:val="0"/></w:numPr>'),
      item('anew', 2),
      item('point', 3),
    ].join('');
    expect(read(body, { numbering, styles }).text).toBe(
      '1. One\n1.a) first\n1.b) second\n2. Two\nNone\n1. anew\n• point',
    );
  });

  it('has footnotes at its end, in the order of their references', () => {
    const note = (id: number, words: string) => `<w:footnote w:id="${id}">${p(said(words))}</w:footnote>`;
    const footnotes = `<w:footnotes>${note(1, 'Past performance is no guarantee.')}${note(2, 'Not read.')}</w:footnotes>`;
    const body = `${p(`${said('It grew')}${run('<w:footnoteReference w:id="1"/>')}${said(' last year.')}`)}${p(said('Call us.'))}`;
    expect(read(body, { footnotes }).text).toBe('It grew last year.\nCall us.\n\nPast performance is no guarantee.');
  });

  it('with many footnotes is read in time', () => {
    const ids = Array.from({ length: 2_000 }, (_, at) => at);
    const footnotes = `<w:footnotes>${ids.map((id) => `<w:footnote w:id="${id}">${p(said(`Note ${id}.`))}</w:footnote>`).join('')}</w:footnotes>`;
    const body = p(said('Text.') + ids.map((id) => run(`<w:footnoteReference w:id="${id}"/>`)).join(''));
    expect(read(body, { footnotes }).text).toMatch(/^Text\.\n\nNote 0\..*Note 1999\.$/s);
  });
});

describe('what is told after the import of a Word document', () => {
  it('is nothing for a plain one', () => {
    expect(read(paragraph('Plain.')).notes).toEqual([]);
  });

  it('names what was accepted, left out and not readable', () => {
    const body = [
      p(
        `<w:ins>${said('New. ')}</w:ins><w:del>${run('<w:delText>Old.</w:delText>')}</w:del><w:moveTo>${said('Moved.')}</w:moveTo>`,
      ),
      p(
        `${said('Hidden', '<w:vanish/>')}${said('Struck', '<w:strike/>')}${run('<w:sym w:font="Acme Icons" w:char="F041"/>')}`,
      ),
      p(
        run('<w:commentReference w:id="1"/>') +
          run('<w:drawing><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"/></w:drawing>'),
      ),
    ].join('');
    expect(read(body).notes).toEqual([
      'Tracked changes were accepted: 1 addition, 1 deletion, 1 move.',
      'Hidden text was left out.',
      '1 comment was left out.',
      '1 picture was left out. Words in pictures are not read.',
      'Words that are crossed out were kept.',
      'Some symbols could not be read (font: Acme Icons). [?] is in their place.',
    ]);
  });

  it('repeats headers and footers, because they may be disclosures', () => {
    const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const zip = zipOf({
      'word/document.xml': `<w:document ${w}><w:body>${paragraph('Text.')}</w:body></w:document>`,
      'word/footer1.xml': `<w:ftr ${w}>${paragraph('Investing')}${paragraph('has risks.')}</w:ftr>`,
      'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${type}/footer" Target="footer1.xml"/></Relationships>`,
    });
    expect(readWord(zip).notes).toEqual(['Headers and footers were left out: “Investing has risks.”.']);
  });
});

test('a document of the strict form of Office, with other prefixes, is read', () => {
  const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
  const zip = zipOf({
    'word/document.xml': `<x:document xmlns:x="${strict}"><x:body><x:p><x:r><x:t>Strict.</x:t></x:r></x:p></x:body></x:document>`,
  });
  expect(readWord(zip).text).toBe('Strict.');
});

test.each([
  ['a damaged part', { 'word/document.xml': '<w:document><w:body>' }],
  ['no part with text', { 'word/other.xml': '<a/>' }],
])('a document with %s is refused', (_what, parts) => {
  expect(() => readWord(zipOf(parts))).toThrow();
});
