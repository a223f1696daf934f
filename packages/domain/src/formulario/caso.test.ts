import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formArb, respostasArb } from './arbitrary.fixture.ts';
import type { CasoTeste } from './caso.ts';
import { rodarCaso } from './caso.ts';
import { createForm, HOJE } from './form.fixture.ts';

const form = createForm(
  [
    { nome: 'motivo', rotulo: 'Motivo', tipo: 'sel', opcoes: ['Perda', 'Dano'], obrigatorio: true },
    {
      nome: 'boletim',
      rotulo: 'Boletim',
      tipo: 'txt',
      obrigatorio: true,
      visivel: { campo: 'motivo', op: 'igual', valor: 'Perda' },
    },
  ],
  { taxa: { casos: [{ se: { campo: 'motivo', op: 'igual', valor: 'Dano' }, valor: 5000 }], senao: 0 } },
);

function caso(more: Partial<CasoTeste>): CasoTeste {
  return {
    nome: 'Caso',
    publico: 'PF_REGISTRADO',
    contexto: {},
    respostas: { motivo: 'Dano' },
    espera: { valido: true },
    ...more,
  };
}

describe('a test case of a form', () => {
  it('passes when all that it expects comes out', () => {
    const espera = { valido: true, visiveis: ['motivo'], taxaCentavos: 5000, workflow: 'W2', erros: [] };
    expect(rodarCaso(form, caso({ espera }), HOJE)).toEqual({ ok: true, falhas: [], obtido: espera });
  });

  it('says what differs, in words', () => {
    const espera = { valido: true, visiveis: ['motivo'], taxaCentavos: 5000, workflow: 'W1', erros: [] };
    const { ok, falhas } = rodarCaso(form, caso({ respostas: { motivo: 'Perda' }, espera }), HOJE);
    expect(ok).toBe(false);
    expect(falhas.map(({ em, texto }) => `${em}: ${texto}`)).toEqual([
      'valido: O envio foi recusado: “Boletim”.',
      'visiveis: Aparece e não devia: “Boletim”.',
      'erros: Tem problema e não devia: “Boletim”.',
      'taxaCentavos: A taxa deu R$ 0,00; o teste espera R$ 50,00.',
      'workflow: O caminho é “Análise simples”; o teste espera “Emissão automática”.',
    ]);
  });

  it('names fields that the form has no longer, and says whom the service is not for', () => {
    const espera = { valido: true, visiveis: ['motivo', 'antigo', 'outro'] };
    const publicado = createForm([{ nome: 'antigo', rotulo: 'Carteira antiga', tipo: 'txt' }]);
    const texts = (before?: typeof publicado) =>
      rodarCaso(form, caso({ publico: 'PJ', espera }), HOJE, before).falhas.map(({ texto }) => texto);
    expect(texts(publicado)).toEqual([
      'O envio foi recusado: o público do serviço.',
      'Não aparece e devia: “Carteira antiga” (campo retirado), “outro” (campo retirado).',
    ]);
    // Without a published version the old name is unknown.
    expect(texts()[1]).toBe('Não aparece e devia: “antigo” (campo retirado), “outro” (campo retirado).');
  });

  it('refuses whom the service is not for, and takes the situation from the record', () => {
    expect(rodarCaso(form, caso({ publico: 'PJ' }), HOJE).obtido.erros).toEqual(['publico']);
    const active = createForm(form.passos, { elegibilidade: { situacoes: ['ATIVO'] } });
    const contexto = { origens: { registro: { situacao: 'CANCELADO' } } };
    expect(rodarCaso(active, caso({ contexto }), HOJE).obtido.erros).toEqual(['publico']);
    expect(rodarCaso(active, caso({}), HOJE).ok).toBe(true);
  });

  it('passes again what it gave, whatever the form and the answers', () => {
    fc.assert(
      fc.property(formArb, respostasArb, (drawn, respostas) => {
        const first = rodarCaso(drawn, caso({ respostas: { ...respostas } }), HOJE);
        const again = caso({ respostas: { ...respostas }, espera: first.obtido });
        expect(rodarCaso(drawn, again, HOJE).ok).toBe(true);
      }),
    );
  });
});
