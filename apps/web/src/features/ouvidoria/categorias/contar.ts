import { formatNumero } from '@balcao/domain/texto/numero';

/** A number of manifestations in words. */
export const contarManifestacoes = (n: number) =>
  n === 1 ? '1 manifestação' : `${formatNumero(n)} manifestações`;
