import { exemplosValidos } from '@balcao/catalogo/exemplos';
import type { Exemplo } from '@balcao/catalogo/exemplos/comum';
import { analisa, avalia, exige, paga, pergunta, responde } from '../atos.ts';
import { conduz, DEFERIDO, INDEFERIDO } from '../conduzir.ts';
import type { Historia, Passo } from '../viver.ts';
import type { Mesa } from './mesa.ts';

/** Days over which these requests are spread. */
const ANO = 362;
/** Maximum of examples of a service. */
const POR_SERVICO = 3;

/** Examples that need a past that nobody here has, or after which a firm could file nothing else. */
const FORA: readonly string[] = [
  '107 empresa que encerrou, sem distrato',
  '107 empresa que encerrou, com distrato',
  '108 empresa',
  '120 em duplicidade',
  '123 decisão de um pedido próprio',
  '129 traz o registro, com secundário aqui',
];

/** Workflows with one analysis, in which staff may ask for corrections at once. */
const COM_CORRECAO: readonly string[] = ['W2', 'W3'];

const COMENTARIOS = [
  'Resolvi tudo pelo celular, em cinco minutos.',
  undefined,
  'Linguagem clara. Entendi o que precisava fazer.',
  undefined,
  'Fui avisada de cada passo.',
  'Bom atendimento.',
];
const NOTAS = [5, 5, 4, 5, 4, 3] as const;

function chosen(hoje: string): Exemplo[] {
  const all = exemplosValidos(hoje).filter(({ tipo, nome }) => !FORA.includes(`${tipo} ${nome}`));
  const first = [...Map.groupBy(all, ({ tipo }) => tipo).values()].map((some) => some.slice(0, POR_SERVICO));
  // One of each service, then the second ones, so that each service has requests all over the year.
  return Array.from({ length: POR_SERVICO }, (_, i) => first.flatMap((some) => some[i] ?? [])).flat();
}

function passosDe(i: number, { corrige }: { corrige: boolean }): Passo[] {
  const despacho = i % 9 === 4 ? INDEFERIDO : DEFERIDO;
  return [
    [0, paga],
    ...(corrige && i % 5 === 2
      ? ([
          [1, analisa()],
          [1, exige([[null, 'Explique melhor o que consta no documento enviado.']], { prazoDias: 15 })],
          [3, responde('O documento é o original, como consta no verso. A cópia anterior saiu cortada.')],
        ] satisfies Passo[])
      : []),
    ...(i % 11 === 7 ? ([[1, pergunta('Boa tarde. Já há previsão?')]] satisfies Passo[]) : []),
    [1 + (i % 3), conduz(despacho)],
    ...(i % 2 === 0 ? ([[1, avalia(NOTAS[i % 6] ?? 5, COMENTARIOS[i % 6])]] satisfies Passo[]) : []),
  ];
}

/** The requests of a year, from examples of every service. */
export function tellComuns({ mundo, comoExemplo }: Mesa): Historia[] {
  const exemplos = chosen(mundo.hoje);
  return exemplos.map((exemplo, i) =>
    comoExemplo(`comum-${exemplo.tipo}-${i}`, {
      exemplo,
      haDias: Math.floor(((exemplos.length - i) * ANO) / exemplos.length),
      passos: passosDe(i, { corrige: COM_CORRECAO.includes(mundo.formularioOf(exemplo.tipo).workflow) }),
    }),
  );
}
