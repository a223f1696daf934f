import { formatCnpj } from '@balcao/domain/pessoa/cnpj';
import { formatCpf, maskCpf } from '@balcao/domain/pessoa/cpf';
import type { DefinicaoPdf } from '../documento.ts';

/** A person or a firm as documents name it; `numero` as stored (digits, for a CNPJ also capital letters). */
export type PessoaDocumento = { nome: string; documento: { tipo: 'CPF' | 'CNPJ'; numero: string } };

/** 'CPF 529.982.247-25' or 'CNPJ AT.EL1.ER0/0001-59'. Only for papers whose purpose is to identify the holder. */
export function formatDocumento({ documento }: PessoaDocumento): string {
  return `${documento.tipo} ${documento.tipo === 'CPF' ? formatCpf(documento.numero) : formatCnpj(documento.numero)}`;
}

/** Name and number as record lines, the CPF masked (`***.982.247-**`); a CNPJ is public and stays whole. */
export function toDefinicoes(rotulo: string, { nome, documento }: PessoaDocumento): DefinicaoPdf[] {
  const numero = documento.tipo === 'CPF' ? maskCpf(documento.numero) : formatCnpj(documento.numero);
  return [
    { rotulo, valor: [{ texto: nome, negrito: true }] },
    { rotulo: documento.tipo, valor: numero },
  ];
}
