import { fingerprint, scopeWords } from '@greenlit/domain/records/package.ts';
import { type Finding, type Verdict, verifyPackage } from '@greenlit/domain/records/verify.ts';
import type { ByteSource } from '@greenlit/domain/records/zip.ts';
import { texts } from './texts.ts';

/** Only exists in workers, so the DOM types do not declare it. */
declare const FileReaderSync: new () => { readAsArrayBuffer(blob: Blob): ArrayBuffer };

/** A message from the worker: progress, or the result. */
type Said = { share: number } | { verdict: Verdict };

/** Reads a file synchronously in pieces, which only workers can. */
function fileSource(file: File): ByteSource {
  const reader = new FileReaderSync();
  return {
    size: file.size,
    read: (start, end) => new Uint8Array(reader.readAsArrayBuffer(file.slice(start, end))),
  };
}

/** This script is both the page and, started again by it, the worker that reads the file. */
if (typeof document === 'undefined')
  self.onmessage = ({ data }: MessageEvent<File>) => {
    let told = 0;
    const say = (said: Said) => self.postMessage(said);
    const verdict = verifyPackage(fileSource(data), undefined, (share) => {
      if (share - told < 0.01) return;
      told = share;
      say({ share });
    });
    say({ verdict });
  };
else startPage(document.currentScript?.textContent ?? '');

function startPage(script: string): void {
  const byId = (id: string): HTMLElement => {
    const found = document.getElementById(id);
    if (!found) throw new Error(id);
    return found;
  };
  const url = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  let running: Worker | null = null;

  function check(file: File): void {
    running?.terminate();
    byId('result').hidden = true;
    byId('progress').hidden = false;
    progress(0);
    const worker = new Worker(url);
    running = worker;
    worker.onmessage = ({ data }: MessageEvent<Said>) => {
      if ('share' in data) return progress(data.share);
      worker.terminate();
      show(data.verdict);
    };
    worker.onerror = () => {
      worker.terminate();
      const finding: Finding = { about: 'package', holds: false, words: texts.unreadable };
      show({ holds: false, findings: [finding], manifest: null, manifestSha256: null, keySha256: null });
    };
    worker.postMessage(file);
  }

  function progress(share: number): void {
    byId('progress-words').textContent = texts.working(share);
    (byId('progress-bar') as HTMLProgressElement).value = share;
  }

  function show(verdict: Verdict): void {
    byId('progress').hidden = true;
    const result = byId('result');
    result.className = verdict.holds ? 'good' : 'bad';
    byId('verdict').textContent = verdict.holds ? texts.holds : texts.fails;
    byId('lead').textContent = verdict.holds ? texts.holdsLead : texts.failsLead;
    byId('facts').replaceChildren(...factsOf(verdict));
    byId('compare').textContent = verdict.keySha256 ? texts.compare : '';
    byId('findings').replaceChildren(...findingsOf(verdict));
    result.hidden = false;
    result.focus();
  }

  const input = byId('file') as HTMLInputElement;
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) check(file);
    // allows choosing the same file again
    input.value = '';
  });
  const drop = byId('drop');
  for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'])
    document.addEventListener(type, (event) => {
      event.preventDefault();
      drop.classList.toggle('over', type === 'dragenter' || type === 'dragover');
      const file = type === 'drop' ? (event as DragEvent).dataTransfer?.files[0] : undefined;
      if (file) check(file);
    });
}

function element(tag: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function factsOf({ manifest, keySha256, manifestSha256 }: Verdict): HTMLElement[] {
  if (!manifest) return [];
  const at = `${String(manifest.createdAt).slice(0, 16).replace('T', ' ')} UTC`;
  const facts: [string, string][] = [
    [texts.account, String(manifest.account?.name)],
    [texts.holdsWhat, manifest.scope ? scopeWords(manifest.scope) : ''],
    [texts.made, texts.madeBy(at, String(manifest.requestedBy))],
    [texts.keptBy, `${manifest.provider} (${manifest.host})`],
    [texts.key, keySha256 ? fingerprint(keySha256) : ''],
    [texts.list, manifestSha256 ? fingerprint(manifestSha256) : ''],
  ];
  return facts.flatMap(([label, value]) => [element('dt', label), element('dd', value)]);
}

function findingsOf({ findings }: Verdict): HTMLElement[] {
  const groups = Object.entries(texts.groups) as [Finding['about'], string][];
  return groups.flatMap(([about, title]) => {
    const own = findings.filter((finding) => finding.about === about);
    if (own.length === 0) return [];
    const list = document.createElement('ul');
    for (const { holds, words } of own) {
      const item = element('li', '', holds ? 'good' : 'bad');
      item.append(element('span', `${holds ? texts.yes : texts.no}: `, 'hidden-word'), words);
      list.append(item);
    }
    return [element('h3', title), list];
  });
}
