import type { Detalhe } from '#features/requerimento/api.tsx';

type Anexo = Detalhe['anexos'][number];

/** The files of a request by who brought them: the council with its answer, or the requester. */
export function splitAnexos({
  anexos,
  documentos,
  decisao,
}: Pick<Detalhe, 'anexos' | 'documentos' | 'decisao'>): { entregues: Anexo[]; recebidos: Anexo[] } {
  // What the council delivers enters in the same transaction, so at the same instant, as its document or decision.
  const answered = new Set([decisao?.em, ...documentos.map(({ emitidoEm }) => emitidoEm)]);
  const isDelivered = ({ campo, enviadoEm }: Anexo) => campo === null && answered.has(enviadoEm);
  return { entregues: anexos.filter(isDelivered), recebidos: anexos.filter((anexo) => !isDelivered(anexo)) };
}

/** Whether the file is the package of the person's data, which the law wants in an open format. */
export function isPacoteDeDados({ mime }: Pick<Anexo, 'mime'>): boolean {
  return mime === 'application/json';
}
