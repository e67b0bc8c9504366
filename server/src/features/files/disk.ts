import { statfs } from 'node:fs/promises';
import { DISK_FULL } from '@greenlit/domain/files/quotas.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import type { Ports } from '../../ports/ports.ts';

/** @throws DomainError UNAVAILABLE `disk_full` */
export async function requireFreeDisk({ config, uploadsDir }: Pick<Ports, 'config' | 'uploadsDir'>): Promise<void> {
  for (const folder of new Set([uploadsDir, config.dataDir])) {
    const { bavail, blocks } = await statfs(folder);
    if (blocks > 0 && (bavail / blocks) * 100 < config.minFreeDisk)
      throw new DomainError('UNAVAILABLE', 'disk_full', DISK_FULL);
  }
}
