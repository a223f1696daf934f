import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { comRegistro, contextoHelena, type ExemplosDoServico, exemplosDe, PDF } from './comum.ts';

const DECLARACOES = { declaracaoNaoExerco: true, declaracaoVerdade: true };
const RESPONSABILIDADES = [{ valor: 'PJ 000567', rotulo: 'Ateliê Mantiqueira (CRCR-MG PJ 000567)' }];

/** Examples of type 106. */
export function exemplosInterrupcao(hoje: IsoDate): ExemplosDoServico {
  const helena = contextoHelena(hoje);
  const responde = comRegistro(helena, { respondePorEmpresa: true, responsabilidades: RESPONSABILIDADES });
  const { ok, bad } = exemplosDe(106, helena);
  const parada = comRegistro(helena, { situacao: 'INTERROMPIDO', interrompidoAte: addDays(hoje, 20) });
  const semFim = comRegistro(helena, { situacao: 'INTERROMPIDO', interrompidoAte: null });
  const renovacao = { motivo: 'NAO_EXERCO', novoFim: addDays(hoje, 385), ...DECLARACOES };
  const pedido = { motivo: 'NAO_EXERCO', inicio: hoje, ...DECLARACOES };
  return {
    validos: [
      ok('não exerce', pedido),
      ok('doença, com laudo', { ...pedido, motivo: 'DOENCA', laudo: [PDF.id] }),
      ok('outro motivo', { ...pedido, motivo: 'OUTRO', detalhe: 'Vou cuidar dos meus pais.' }),
      ok('exterior, com volta', { ...pedido, motivo: 'EXTERIOR', previsaoRetorno: addDays(hoje, 365) }),
      ok('responsável técnica', { ...pedido, rtsParaBaixa: ['PJ 000567'] }, responde),
      ok('renovação', renovacao, parada),
    ],
    invalidos: [
      bad('renovação por mais de 2 anos', { ...renovacao, novoFim: addDays(hoje, 752) }, ['novoFim'], parada),
      bad('renovação até antes do fim', { ...renovacao, novoFim: addDays(hoje, 20) }, ['novoFim'], parada),
      bad('renovação sem nada', {}, ['novoFim', 'motivo', ...Object.keys(DECLARACOES)], parada),
      bad('renovação do que não tem fim', { ...renovacao }, ['fimAtual'], semFim),
      bad('nada preenchido', {}, ['motivo', 'inicio', 'declaracaoNaoExerco', 'declaracaoVerdade']),
      bad('começo no passado', { ...pedido, inicio: addDays(hoje, -1) }, ['inicio']),
      bad('começo daqui a mais de 1 ano', { ...pedido, inicio: addDays(hoje, 367) }, ['inicio']),
      bad('volta depois de 2 anos', { ...pedido, previsaoRetorno: addDays(hoje, 732) }, ['previsaoRetorno']),
      bad('volta antes do começo', { ...pedido, previsaoRetorno: hoje }, ['previsaoRetorno']),
      bad('doença sem laudo', { ...pedido, motivo: 'DOENCA' }, ['laudo']),
      bad('outro motivo sem detalhe', { ...pedido, motivo: 'OUTRO' }, ['detalhe']),
      bad('responsabilidade aberta', pedido, ['rtsParaBaixa'], responde),
      bad('arquivo de outra pessoa', { ...pedido, motivo: 'DOENCA', laudo: ['outro'] }, ['laudo']),
    ],
  };
}
