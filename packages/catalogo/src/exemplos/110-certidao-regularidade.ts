import type { IsoDate } from '@balcao/domain/prazo/data';
import { comRegistro, contextoAtelie, contextoHelena, type ExemplosDoServico, exemplosDe } from './comum.ts';

/** Examples of type 110. */
export function exemplosCertidaoRegularidade(hoje: IsoDate): ExemplosDoServico {
  const helena = contextoHelena(hoje);
  const divergente = comRegistro(helena, { cadastroDivergente: true, divergencias: 'Falta o CPF.' });
  const { ok, bad } = exemplosDe(110, helena);
  const outra = { finalidade: 'OUTRA', finalidadeOutra: 'Cadastro em banco' };
  return {
    validos: [
      ok('profissional, licitação', { finalidade: 'LICITACAO' }),
      ok('cadastro com divergência', { finalidade: 'EMPREGO' }, divergente),
      ok('empresa, outra finalidade', outra, contextoAtelie(hoje)),
    ],
    invalidos: [
      bad('sem finalidade', {}, ['finalidade']),
      bad('outra finalidade sem dizer qual', { finalidade: 'OUTRA' }, ['finalidadeOutra']),
    ],
  };
}
