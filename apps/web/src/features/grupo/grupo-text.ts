import type { RecordFields } from '#ui/record-spec.ts';
import type { Membro, Regras } from './queries.ts';

export const DISTRIBUICOES = {
  MANUAL: { label: 'Manual', hint: 'Cada pessoa assume o que vai analisar.' },
  RODIZIO: { label: 'Rodízio', hint: 'Um pedido para cada pessoa, em ordem.' },
  MENOR_CARGA: { label: 'Menor carga', hint: 'Para quem tem menos pedidos em aberto.' },
} as const satisfies Record<Regras['distribuicao'], { label: string; hint: string }>;

/** What a group is called and when it works. */
export const CAMPOS = {
  sigla: {
    label: 'Sigla',
    hint: 'De 2 a 12 letras maiúsculas. Aparece nas listas.',
    max: 12,
    missing: 'Informe a sigla.',
  },
  nome: { label: 'Nome', max: 120, missing: 'Informe o nome.' },
  email: { label: 'E-mail do grupo', optional: true, type: 'email', max: 254 },
  horario: {
    label: 'Horário de atendimento',
    optional: true,
    hint: 'Como as pessoas leem: segunda a sexta, das 9h às 17h.',
    max: 120,
  },
} as const satisfies RecordFields;

/** A number and its noun. */
export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const countPedidos = (n: number): string => count(n, 'pedido', 'pedidos');

/** How many requests of these groups, which have one limit, wait for somebody: in one sentence, short on a phone. */
export function sayEspera(grupos: readonly { sigla: string; pedidos: number; limite: string }[]): string {
  const total = grupos.reduce((sum, { pedidos }) => sum + pedidos, 0);
  const nomes = grupos.map(({ sigla, pedidos }) => (grupos.length > 1 ? `${sigla} ${pedidos}` : sigla));
  return `${countPedidos(total)} sem atendente há mais de ${grupos[0]?.limite}: ${nomes.join(', ')}.`;
}

/** The limit of a member, and whether it comes from the group. */
export function describeTeto({ teto }: Pick<Membro, 'teto'>, doGrupo: number | null): string {
  if (teto === 0) return 'não recebe';
  if (teto !== null) return `até ${teto}`;
  return doGrupo === null ? 'sem limite' : `até ${doGrupo} (do grupo)`;
}
