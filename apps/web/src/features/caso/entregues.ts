import type { Detalhe } from '#features/requerimento/api.tsx';

type Anexo = Detalhe['anexos'][number];

/** Splits the files of a request: delivered by the council, or sent by the requester. */
export function splitAnexos({
  anexos,
  documentos,
  decisao,
}: Pick<Detalhe, 'anexos' | 'documentos' | 'decisao'>): { entregues: Anexo[]; recebidos: Anexo[] } {
  // The council's files are written in the transaction of their document or decision, so at the same instant.
  const answered = new Set([decisao?.em, ...documentos.map(({ emitidoEm }) => emitidoEm)]);
  const isDelivered = ({ campo, enviadoEm }: Anexo) => campo === null && answered.has(enviadoEm);
  return { entregues: anexos.filter(isDelivered), recebidos: anexos.filter((anexo) => !isDelivered(anexo)) };
}

/** Whether the file is the export of the person's data, which the law wants in an open format. */
export function isPacoteDeDados({ mime }: Pick<Anexo, 'mime'>): boolean {
  return mime === 'application/json';
}
