import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import {
  comRegistro,
  contextoAtelie,
  contextoHelena,
  type ExemplosDoServico,
  exemplosDe,
  FOTO,
} from './comum.ts';
import { contextoVencido, LOCAL } from './inscricao.ts';

/** Examples of type 108. */
export function exemplosReativacaoRegistro(hoje: IsoDate): ExemplosDoServico {
  const interrompida = comRegistro(contextoHelena(hoje), {
    numero: 'CRCR-MG 001234/D',
    situacao: 'INTERROMPIDO',
    categoria: 'D',
    numeroReativavel: 'CRCR-MG 001234/D',
  });
  const atelie = comRegistro(contextoAtelie(hoje), {
    numero: 'CRCR-MG PJ 000567',
    situacao: 'CANCELADO',
    categoria: 'PJ',
    numeroReativavel: 'CRCR-MG PJ 000567',
  });
  const { ok, bad } = exemplosDe(108, interrompida);
  const pedido = { dataRetorno: hoje, declaracaoVerdade: true };
  const curso = { outroCurso: 'Restauro de papel', outraInstituicao: 'FAOP', outroAno: 2025 };
  return {
    validos: [
      ok('volta hoje', pedido),
      ok('com curso novo e foto', { ...pedido, atualizacaoFormacao: [curso], novaFoto: [FOTO.id] }),
      ok('empresa', { ...pedido, ...LOCAL, dataRetorno: addDays(hoje, 90) }, atelie),
    ],
    invalidos: [
      bad('nada preenchido', {}, ['dataRetorno', 'declaracaoVerdade']),
      bad('prazo que terminou', pedido, ['numeroRegistro'], contextoVencido(hoje)),
      bad('dia que já passou', { ...pedido, dataRetorno: addDays(hoje, -1) }, ['dataRetorno']),
      bad('dia longe demais', { ...pedido, dataRetorno: addDays(hoje, 91) }, ['dataRetorno']),
      bad('curso pela metade', { ...pedido, atualizacaoFormacao: [{ outroCurso: 'Restauro' }] }, [
        'atualizacaoFormacao.0.outraInstituicao',
        'atualizacaoFormacao.0.outroAno',
      ]),
    ],
  };
}
