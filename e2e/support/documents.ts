import { strToU8, zipSync } from 'fflate';

/** A minimal Word document with these paragraphs: a zip with three parts. */
export function docx(paragraphs: readonly string[]): Buffer {
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const open = 'http://schemas.openxmlformats.org';
  const text = paragraphs.map((words) => `<w:p><w:r><w:t xml:space="preserve">${words}</w:t></w:r></w:p>`).join('');
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `${xml}<Types xmlns="${open}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
      '_rels/.rels': strToU8(
        `${xml}<Relationships xmlns="${open}/package/2006/relationships"><Relationship Id="rId1" Type="${open}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
      ),
      'word/document.xml': strToU8(
        `${xml}<w:document xmlns:w="${open}/wordprocessingml/2006/main"><w:body>${text}</w:body></w:document>`,
      ),
    }),
  );
}

/** A PDF of one empty page. */
export function pdf(): Buffer {
  const parts = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];
  parts.push('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>');
  let text = '%PDF-1.4\n';
  const offsets = parts.map((part, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${part}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\n`;
  return Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`);
}
