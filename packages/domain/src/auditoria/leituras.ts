import { TIPOS_DE_CONTA } from '../pessoa/conta.ts';
import type { Acao } from './acoes.ts';
import type { AssuntoDeLeitura } from './assuntos-de-leitura.ts';

/** The subjects, as the screen says them. */
export const NOMES_DE_ASSUNTO: Readonly<Record<AssuntoDeLeitura, string>> = {
  cadastro: 'Cadastro e perfil',
  pedido: 'Pedidos',
  arquivo: 'Anexos e documentos',
  carta: 'Cartas e mensagens',
  protegido: 'Dados sensíveis e identidade protegida',
};

/** Actions that look at somebody's data, which that person is shown. A new one is added here and nowhere else. */
export const LEITURAS = {
  'usuario.lido': 'cadastro',
  'usuario.aberto': 'cadastro',
  'usuario.foto_lida': 'cadastro',
  'perfil.lido': 'cadastro',
  'representacao.lida': 'cadastro',
  'representacao.pedido_lido': 'cadastro',
  'representacao.comprovante_lido': 'arquivo',
  'requerimento.lido': 'pedido',
  'requerimento.interessado_lido': 'pedido',
  'requerimento.copiado': 'pedido',
  'manifestacao.lida': 'pedido',
  'manifestacao.arquivo_lido': 'arquivo',
  'anexo.lido': 'arquivo',
  'documento.lido': 'arquivo',
  'carta.lida': 'carta',
  'email.lido': 'carta',
  'anexo.sensivel_lido': 'protegido',
  'documento.identidade_lida': 'protegido',
  'requerimento.identidade_aberta': 'protegido',
  'requerimento.identidade_lida': 'protegido',
  'requerimento.sensiveis_abertos': 'protegido',
} as const satisfies Partial<Record<Acao, AssuntoDeLeitura>>;

/** The actions that look at one subject, or at any. */
export function leiturasDe(assunto?: AssuntoDeLeitura): string[] {
  return Object.entries(LEITURAS).flatMap(([acao, de]) =>
    assunto === undefined || de === assunto ? [acao] : [],
  );
}

/** Places where a protected name was shown, beside the page of its request. */
const ONDE: Readonly<Record<string, string>> = {
  lista: 'em uma lista',
  exportacao: 'em uma exportação',
  busca: 'em uma busca',
  carta: 'em uma carta',
};

/** Where a protected name was shown, in words. Empty for the page of its request. */
export function describeOnde(onde: string | null): string {
  return (onde !== null && ONDE[onde]) || '';
}

/** What only the rights of staff open: nobody else of a request looks at a record, or at what is protected. */
const DA_EQUIPE: readonly string[] = [
  ...leiturasDe('cadastro'),
  ...leiturasDe('protegido'),
  'requerimento.interessado_lido',
  'email.lido',
];

interface Leitor {
  tipo: number;
  grupos: readonly string[];
}

/** The role and the unit of a reader, who is never named. */
export function describeLeitor({ tipo, grupos }: Leitor, acao: string): string {
  const papel = tipo > 0 ? TIPOS_DE_CONTA[tipo] : undefined;
  const other = DA_EQUIPE.includes(acao) ? 'Equipe' : 'Outra pessoa do pedido';
  return [papel ?? other, ...grupos].join(' · ');
}
