import { describe, expect, it } from 'vitest';
import { avaliar } from './avaliar.ts';
import { comPrioridade, PASSO_PRIORIDADE } from './bloco-prioridade.ts';
import type { Campo } from './campo.ts';
import type { ContextoEnvio } from './contexto.ts';
import { validarEnvio } from './enviar.ts';
import { listEtapas } from './etapas.ts';
import { createForm } from './form.fixture.ts';
import { lintFormulario } from './lint.ts';
import { reaproveitarRespostas } from './reaproveitar.ts';
import { resumirRespostas } from './resumo.ts';
import { pedeSensiveis } from './sensivel.ts';
import { isDaPessoa } from './sigilo.ts';

const RELATO: Campo = { nome: 'relato', rotulo: 'O que você pede?', tipo: 'longo', obrigatorio: true };
const ANTIGA: Campo = {
  nome: 'prioridade',
  rotulo: 'Você tem direito a prioridade?',
  tipo: 'sel',
  sensivel: true,
  opcoes: [{ valor: 'PCD', rotulo: 'Sim, sou pessoa com deficiência' }],
};
const LAUDO = { id: 'a1', nome: 'laudo.pdf', mime: 'application/pdf', tamanho: 1000 };
const relato = 'Peço uma análise.';

const form = comPrioridade(createForm([RELATO]));

function contexto(prioridadeConhecida: string | null = null): ContextoEnvio {
  return {
    hoje: '2026-11-23',
    origens: { perfil: { prioridadeConhecida } },
    anexos: [LAUDO],
    verificados: [],
  };
}

describe('the claim of priority in every form (PRI-01)', () => {
  it('is filed with its ground and its proof, both sensitive', () => {
    const respostas = { relato, prioridade: 'PCD', comprovantePrioridade: ['a1'] };
    const envio = validarEnvio(form, respostas, contexto());
    expect(envio).toMatchObject({
      ok: true,
      respostas: { prioridade: 'PCD' },
      anexos: [{ id: 'a1', path: 'comprovantePrioridade', sensivel: true }],
    });
    expect(pedeSensiveis(form, respostas)).toBe(true);
    expect(isDaPessoa(form, 'comprovantePrioridade')).toBe(true);
  });

  it('is not filed without a proof', () => {
    const envio = validarEnvio(form, { relato, prioridade: 'PCD' }, contexto());
    expect(envio).toMatchObject({ ok: false, issues: [{ path: 'comprovantePrioridade' }] });
  });

  it('does not weigh on who claims nothing: no page, no answer, nothing protected', () => {
    expect(validarEnvio(form, { relato }, contexto())).toMatchObject({ ok: true, respostas: { relato } });
    expect(resumirRespostas(form, { relato }, contexto()).map(({ passo }) => passo.id)).toEqual(['pedido']);
    expect(pedeSensiveis(form, { relato })).toBe(false);
  });

  it('has no page of its own: it is asked with the review', () => {
    const pages = listEtapas(form, avaliar(form, { prioridade: 'PCD' }, contexto())).map(({ id }) => id);
    expect(pages).toEqual(['orientacoes', 'pedido', 'revisao']);
  });

  it.each(['IDADE', 'REGISTRO', 'NAO_SE_APLICA'])('is not taken where it is known already: %s', (known) => {
    const envio = validarEnvio(form, { relato, prioridade: 'PCD' }, contexto(known));
    expect(envio).toMatchObject({ ok: true, respostas: { relato, prioridadeConhecida: known } });
    expect(envio.ok && envio.respostas).not.toHaveProperty('prioridade');
  });

  it('takes the place of the question that a form asked itself, whose answers stay the same ones', () => {
    const antigo = comPrioridade(createForm([RELATO, ANTIGA]));
    expect(antigo.passos.map(({ id, campos }) => [id, campos.length])).toEqual([
      ['pedido', 1],
      [PASSO_PRIORIDADE, 3],
    ]);
    const lido = resumirRespostas(antigo, { relato, prioridade: 'PCD' }, { hoje: '2026-11-23' });
    expect(lido.at(-1)?.itens[0]).toMatchObject({ texto: 'Pessoa com deficiência', sensivel: true });
  });

  it('leaves alone a form with a question of that name about something else', () => {
    const own = createForm([RELATO, { nome: 'prioridade', rotulo: 'Qual a prioridade?', tipo: 'int' }]);
    expect(comPrioridade(own)).toBe(own);
  });

  it('is not taken over into a new request', () => {
    const kept = reaproveitarRespostas(form, { relato, prioridade: 'PCD' }, contexto());
    expect(kept).toEqual({ relato });
  });

  it('makes no trouble of answers that make no sense', () => {
    for (const nonsense of [null, 'x', ['PCD'], { prioridade: { valor: 'PCD' } }])
      expect(pedeSensiveis(form, nonsense as never)).toBe(false);
  });

  it('is asked by the portal alone', () => {
    const found = lintFormulario(createForm([RELATO, ANTIGA])).filter(({ onde }) => onde === 'prioridade');
    expect(found).toEqual([expect.objectContaining({ gravidade: 'erro', codigo: 'nome' })]);
  });
});
