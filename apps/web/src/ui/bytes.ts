import { formatNumero } from '@balcao/domain/texto/numero';

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** A file size in words: '820 bytes', '12 KB', '3,4 MB'. */
export function formatBytes(bytes: number): string {
  if (bytes === 1) return '1 byte';
  const power = bytes < 1024 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const value = bytes / 1024 ** power;
  const text = formatNumero(value, power > 1 ? 1 : 0);
  return `${text} ${UNITS[power]}`;
}
