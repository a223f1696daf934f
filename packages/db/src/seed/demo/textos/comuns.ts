/** Opinions that requesters leave, by mark from 1 to 5. */
export const COMENTARIOS: Readonly<Record<number, readonly (string | null)[]>> = {
  5: [
    null,
    null,
    'Resolvi tudo pelo celular, em cinco minutos.',
    'Muito mais rápido do que eu esperava. Parabéns à equipe!',
    'Linguagem clara. Entendi o que precisava fazer.',
    'Fui avisada de cada passo.',
  ],
  4: [null, null, 'Bom atendimento.', 'Foi rápido, só demorei a achar onde responder.'],
  3: [null, 'Funcionou, mas demorou mais do que o prazo que aparece na página.'],
  2: ['Tive de explicar a mesma coisa duas vezes.', null],
  1: ['Esperei o prazo inteiro para receber um não.', 'O prazo passou e ninguém avisou.'],
};

/** How common each mark is. */
export const NOTAS_PESOS: readonly (readonly [number, number])[] = [
  [5, 52],
  [4, 28],
  [3, 11],
  [2, 5],
  [1, 4],
];

/** Why people give a request up; null when they did not say. */
export const DESISTENCIAS: readonly (string | null)[] = [
  null,
  'Fiz o pedido por engano.',
  'Não preciso mais. Consegui resolver de outro modo.',
  'Vou refazer com os dados certos.',
];

/** Why a request goes to another group. */
export const ENCAMINHAMENTOS: readonly string[] = [
  'Requerente pediu contato por telefone antes da decisão. Favor ligar e anotar a resposta.',
  'Dúvida é de atendimento, não de análise. Favor orientar o requerente e concluir.',
  'Requerente com dificuldade no portal. Favor acompanhar até o fim.',
];

/** Why an attendant leaves a request for good (Lei 9.784/1999 arts. 18-20). */
export const IMPEDIMENTOS: readonly string[] = [
  'Fui sócio do requerente até o ano passado.',
  'O requerente é meu cunhado.',
];

/** Why a coordinator opens a request again. */
export const REABERTURAS: readonly string[] = [
  'Erro material no período indicado na decisão, percebido pela própria equipe.',
  'O documento emitido saiu com a data de início trocada e precisa ser refeito.',
];

/** What goes with a request for corrections; null when the points speak for themselves. */
export const AVISOS_EXIGENCIA: readonly (string | null)[] = [
  null,
  'Olá! Falta pouco. Responda aos pontos abaixo e continuamos a análise.',
  'Para decidir, precisamos esclarecer o que segue. O prazo do Conselho fica pausado até a sua resposta.',
];

/** Why an exigência is waived. */
export const DISPENSAS: readonly string[] = [
  'A informação foi localizada em outro processo do próprio requerente. Não precisa responder.',
];

/** With what words a report goes to the inspection. */
export const DEMANDAS: readonly string[] = [
  'Fatos com local e data. Encaminho para visita, sem os dados de quem denunciou.',
  'Há indício de exercício sem registro. Encaminho à fiscalização para apurar.',
];
