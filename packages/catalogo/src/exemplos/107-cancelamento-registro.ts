import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import {
  comRegistro,
  contextoAtelie,
  contextoHelena,
  type ExemplosDoServico,
  exemplosDe,
  PDF,
} from './comum.ts';

/** Examples of type 107. */
export function exemplosCancelamentoRegistro(hoje: IsoDate): ExemplosDoServico {
  const helena = contextoHelena(hoje);
  const atelie = contextoAtelie(hoje);
  const responde = comRegistro(helena, { numero: 'CRCR-MG 001234/D', respondePorEmpresa: true });
  const { ok, bad } = exemplosDe(107, helena);
  const declaracoes = { declaracaoNaoExercer: true, declaracaoVerdade: true };
  const pedido = { motivo: 'APOSENTADORIA', data: hoje, devolveCarteira: 'SO_DIGITAL', ...declaracoes };
  const empresa = {
    motivoEmpresa: 'ENCERRAMENTO',
    data: addDays(hoje, 30),
    declaracaoNaoAtuar: true,
    declaracaoVerdade: true,
  };
  return {
    validos: [
      ok('aposentadoria', pedido),
      ok('empresa que encerrou, sem distrato', empresa, atelie),
      ok('empresa que encerrou, com distrato', { ...empresa, distrato: [PDF.id] }, atelie),
      ok('responsável técnica', { ...pedido, devolveCarteira: 'DEVOLVO' }, responde),
    ],
    invalidos: [
      bad('nada preenchido', {}, [
        'motivo',
        'data',
        'devolveCarteira',
        'declaracaoNaoExercer',
        'declaracaoVerdade',
      ]),
      bad(
        'empresa, nada preenchido',
        {},
        ['motivoEmpresa', 'data', 'declaracaoNaoAtuar', 'declaracaoVerdade'],
        atelie,
      ),
      bad('dia que já passou', { ...pedido, data: addDays(hoje, -1) }, ['data']),
      bad('dia longe demais', { ...pedido, data: addDays(hoje, 91) }, ['data']),
    ],
  };
}
