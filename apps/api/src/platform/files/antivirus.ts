import { ANTIVIRUS } from '@balcao/contract/antivirus';
import { setting, settingOf } from '../ajuste/setting.ts';
import type { Deps } from '../deps.ts';
import { createScanner, type Scanner } from './clamd.ts';

/** Longest wait for the scan of one file, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** The antivirus of the settings, or that of the environment. */
export const CLAMD = setting(ANTIVIRUS, ({ CLAMD_HOST, CLAMD_PORT }) =>
  CLAMD_HOST ? { servidor: CLAMD_HOST, porta: CLAMD_PORT } : {},
);

/** The antivirus of now; null when none is configured: files are then marked as not checked. */
export async function scannerOf(deps: Deps): Promise<Scanner | null> {
  if (deps.scanner) return deps.scanner;
  const { servidor, porta } = await settingOf(deps, CLAMD);
  return servidor === '' ? null : createScanner({ host: servidor, port: porta, timeoutMs: TIMEOUT_MS });
}
