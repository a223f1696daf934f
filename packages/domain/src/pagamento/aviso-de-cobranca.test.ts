import { expect, it } from 'vitest';
import { type CobrancaAvisada, dizerCobranca, dizerPrazos, tituloDoAviso } from './aviso-de-cobranca.ts';

const one = (input: Partial<CobrancaAvisada>): CobrancaAvisada => ({
  aviso: 'LEMBRETE',
  descricao: 'Anuidade de 2026',
  total: 61_250,
  ultimoDia: '2026-03-31',
  dias: 7,
  ...input,
});

it.each([
  [one({}), 'Anuidade de 2026 vence em 7 dias', 'vence em 31/03/2026, em 7 dias'],
  [one({ dias: 1 }), 'Anuidade de 2026 vence em 1 dia', 'vence em 31/03/2026, em 1 dia'],
  [one({ aviso: 'VENCE_HOJE', dias: 0 }), 'Anuidade de 2026 vence hoje', 'vence hoje'],
  [one({ aviso: 'VENCIDA', dias: -1 }), 'Anuidade de 2026 venceu há 1 dia', 'venceu em 31/03/2026, há 1 dia'],
  [
    one({ aviso: 'VENCIDA', dias: -15 }),
    'Anuidade de 2026 venceu há 15 dias',
    'venceu em 31/03/2026, há 15 dias',
  ],
  [one({ aviso: 'NOVA', dias: 60 }), 'Nova cobrança: Anuidade de 2026', 'vence em 31/03/2026, em 60 dias'],
  [
    one({ aviso: 'COBRANCA', dias: -45 }),
    'Notificação de débito: Anuidade de 2026',
    'venceu em 31/03/2026, há 45 dias',
  ],
])('says %j', (cobranca, titulo, fim) => {
  expect(tituloDoAviso([cobranca])).toBe(titulo);
  expect(dizerCobranca(cobranca)).toBe(`Anuidade de 2026: R$ 612,50, ${fim}`);
});

it('names several by what is most urgent about them', () => {
  const late = one({ aviso: 'VENCIDA', dias: -3 });
  expect(tituloDoAviso([late, one({})])).toBe('Anuidade de 2026 venceu há 3 dias');
  expect(tituloDoAviso([late, late, one({})])).toBe('2 cobranças vencidas');
});

it.each([
  [
    '2027-01-04',
    [
      'Com desconto de 10 % até 31/01/2027 (R$ 551,25)',
      'Com desconto de 5 % até 28/02/2027 (R$ 581,87)',
      'Sem desconto até 31/03/2027 (R$ 612,50)',
    ],
  ],
  ['2027-03-01', ['Valor inteiro até 31/03/2027 (R$ 612,50)']],
])('says on %s what a charge costs by the day on which it is paid', (hoje, said) => {
  const descontos = [
    { ate: '2027-01-31', porCento: 10 },
    { ate: '2027-02-28', porCento: 5 },
  ];
  expect(dizerPrazos({ valor: 61_250, descontos }, { hoje, ultimoDia: '2027-03-31' })).toEqual(said);
});
