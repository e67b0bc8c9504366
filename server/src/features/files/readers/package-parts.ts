import { unzipSync } from 'fflate';
import { type Element, elementsOf, parseXml } from './xml.ts';

/** The parts of a zipped document. */
export interface Parts {
  names: readonly string[];
  /** Null if there is no such part. @throws if it is damaged */
  xml(name: string): Element | null;
}

/** Opens a zip; parts are unpacked when they are asked for. @throws if it is damaged */
export function partsOf(zip: Buffer): Parts {
  const names: string[] = [];
  unzipSync(zip, {
    filter: ({ name }) => {
      names.push(name);
      return false;
    },
  });
  return {
    names,
    xml(name) {
      const bytes = unzipSync(zip, { filter: (entry) => entry.name === name })[name];
      return bytes ? parseXml(bytes) : null;
    },
  };
}

/** Where a part leads: the parts that its relationships name, by the end of their type. */
export function related(parts: Parts, from: string): (type: string) => string[] {
  const slash = from.lastIndexOf('/') + 1;
  const folder = from.slice(0, slash);
  const list = parts.xml(`${folder}_rels/${from.slice(slash)}.rels`);
  return (type) =>
    elementsOf(list ?? undefined)
      .filter(({ attributes }) => attributes.Type?.endsWith(`/${type}`) && attributes.TargetMode !== 'External')
      .map(({ attributes: { Target = '' } }) => resolved(folder, Target));
}

function resolved(folder: string, target: string): string {
  const path: string[] = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const step of target.split('/')) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
}
