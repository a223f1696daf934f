import { RECURSOS, tiposAceitos } from '@balcao/contract/recursos';
import type { Db } from '@balcao/db/db';
import { readSection } from '../ajuste/setting.ts';
import { tipoByExtension } from './tipo-arquivo.ts';

const MB = 1024 * 1024;

/** The council's limits; sizes in bytes. */
export interface Limites {
  /** Accepted types when no field of a form sets them. */
  tipos: string[];
  maxBytes: number;
  /** Bytes of all files of one request. */
  pedidoBytes: number;
  /** Bytes that one person may send in 24 hours. */
  diaBytes: number;
  /** Waiting files of one draft, or for one request. */
  maxArquivos: number;
}

/** The limits of now. */
export async function readLimites(db: Db): Promise<Limites> {
  const recursos = await readSection(db, RECURSOS);
  return {
    tipos: tiposAceitos(recursos).flatMap((ext) => tipoByExtension(ext)?.mime ?? []),
    maxBytes: recursos.anexoMaxMb * MB,
    pedidoBytes: recursos.anexoPedidoMb * MB,
    diaBytes: recursos.anexoTotalMb * MB,
    maxArquivos: recursos.anexoMaxArquivos,
  };
}
