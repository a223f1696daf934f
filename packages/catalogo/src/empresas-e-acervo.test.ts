import { avaliar } from '@balcao/domain/formulario/avaliar';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { prazoDe } from '@balcao/domain/formulario/prazo';
import { calcularTaxa } from '@balcao/domain/formulario/taxa';
import { workflowDe } from '@balcao/domain/formulario/workflow';
import { addDays } from '@balcao/domain/prazo/data';
import { describe, expect, it } from 'vitest';
import { segundaViaCarteira } from './109-segunda-via-carteira.ts';
import { certidaoAcervo } from './111-certidao-acervo.ts';
import { anotacaoTitulo } from './112-anotacao-titulo.ts';
import { baixaRt } from './114-baixa-rt.ts';
import { registroRtServico } from './115-registro-rt-servico.ts';
import { alteracaoContratual } from './117-alteracao-contratual.ts';
import { obito } from './128-obito.ts';
import { comRegistro, contextoAtelie, contextoHelena, FOTO } from './exemplos/comum.ts';

const HOJE = '2026-11-20';
const helena = contextoHelena(HOJE);
const divergente = comRegistro(helena, { cadastroDivergente: true });
const flow = (form: Formulario, respostas: Record<string, unknown>, contexto = helena) =>
  workflowDe(form, respostas, contexto);
const fee = (form: Formulario, respostas: Record<string, unknown>) =>
  calcularTaxa(form, respostas, helena).total;
const shown = (form: Formulario, respostas: Record<string, unknown>) =>
  avaliar(form, respostas, helena).visiveis;

describe('109 segunda via', () => {
  const digital = { motivo: 'Dano', tipoCarteira: 'DIGITAL' };

  it('issues a digital card at once unless there is something to check', () => {
    expect(flow(segundaViaCarteira, digital)).toBe('W1');
    expect(flow(segundaViaCarteira, { ...digital, foto: [FOTO.id] })).toBe('W2');
    expect(flow(segundaViaCarteira, { ...digital, motivo: 'Mudança de nome' })).toBe('W2');
    expect(flow(segundaViaCarteira, { ...digital, tipoCarteira: 'FISICA' })).toBe('W2');
    expect(flow(segundaViaCarteira, digital, divergente)).toBe('W2');
  });

  it('takes its time for what is printed, and no more than others for the rest', () => {
    const term = (respostas: Record<string, unknown>) => prazoDe(segundaViaCarteira, respostas, helena);
    expect(term({ ...digital, tipoCarteira: 'FISICA' })).toEqual({ n: 60, unidade: 'CORRIDOS' });
    expect(term({ ...digital, motivo: 'Mudança de nome' })).toEqual({ n: 5, unidade: 'UTEIS' });
  });

  it('charges for plastic only', () => {
    expect([fee(segundaViaCarteira, digital), fee(segundaViaCarteira, { tipoCarteira: 'FISICA' })]).toEqual([
      0, 9260,
    ]);
  });

  it('asks where to deliver only what is delivered', () => {
    const fisica = { ...digital, tipoCarteira: 'FISICA', entrega: 'Correios' };
    expect(shown(segundaViaCarteira, fisica)).toContain('cep');
    expect(shown(segundaViaCarteira, fisica)).not.toContain('localidade');
    expect(shown(segundaViaCarteira, { ...fisica, tipoCarteira: 'DIGITAL' })).not.toContain('cep');
  });
});

describe('111 and 112 acervo e títulos', () => {
  it('leaves the board out of a certificate of works', () => {
    expect([certidaoAcervo.workflow, certidaoAcervo.semEtapas]).toEqual(['W3', ['AGUARDANDO_DELIBERACAO']]);
  });

  it('charges no certificate that defends a right, which is what the law that it cites says', () => {
    expect(certidaoAcervo.baseLegal).toContain('art. 5º, XXXIV');
    expect([true, false].map((defesaDeDireito) => fee(certidaoAcervo, { defesaDeDireito }))).toEqual([
      0, 6180,
    ]);
  });

  it('takes a new attribution to opinion and board', () => {
    expect(flow(anotacaoTitulo, { pedeAtribuicao: true })).toBe('W3');
    expect(flow(anotacaoTitulo, { pedeAtribuicao: false })).toBe('W2');
  });
});

describe('114 baixa', () => {
  it('is at once for the professional, looked at for the firm', () => {
    expect(flow(baixaRt, {})).toBe('W1');
    expect(flow(baixaRt, {}, contextoAtelie(HOJE))).toBe('W2');
  });
});

describe('115 RRT', () => {
  const begun = (days: number) => ({ acao: 'REGISTRAR', inicio: addDays(HOJE, -days) });

  it('is late from the eleventh day on', () => {
    expect(flow(registroRtServico, begun(10))).toBe('W1');
    expect(flow(registroRtServico, begun(11))).toBe('W2');
    expect(shown(registroRtServico, begun(11))).toContain('avisoExtemporaneo');
  });

  it('ends at once and is cancelled after a check, both free', () => {
    for (const [acao, path] of [
      ['BAIXAR', 'W1'],
      ['CANCELAR', 'W2'],
    ]) {
      expect([flow(registroRtServico, { acao }), fee(registroRtServico, { acao })]).toEqual([path, 0]);
      expect(shown(registroRtServico, { acao })).not.toContain('objeto');
    }
    expect(fee(registroRtServico, begun(0))).toBe(4270);
  });
});

describe('117 alteração contratual', () => {
  it('shows what is on record beside what changes, and nothing of the rest', () => {
    const visible = shown(alteracaoContratual, { itens: ['CAPITAL'], capitalNovo: 25_000_000 });
    expect(visible).toContain('capitalAtual');
    expect(visible).not.toContain('objetoNovo');
    expect(
      avaliar(alteracaoContratual, { itens: ['CAPITAL'], capitalNovo: 25_000_000 }, helena).valores,
    ).toMatchObject({ faixaNova: 'Faixa 3: capital até R$ 500 mil' });
  });
});

describe('128 óbito', () => {
  it('says what there is to say', () => {
    expect(obito.resumo).toContain(
      'Sentimos muito pela sua perda. Este pedido é gratuito e cuidamos do restante.',
    );
  });

  it('takes the number of registration or the CPF', () => {
    const missing = (respostas: Record<string, unknown>) =>
      avaliar(obito, respostas, helena).issues.filter(({ message }) => message.includes('ou o CPF'));
    expect(missing({})).toHaveLength(2);
    expect(missing({ cpfFalecido: '111.444.777-35' })).toEqual([]);
  });
});
