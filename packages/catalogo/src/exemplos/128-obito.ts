import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { contextoHelena, type ExemplosDoServico, exemplosDe, PDF } from './comum.ts';

/** Examples of type 128. */
export function exemplosObito(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(128, contextoHelena(hoje));
  const pedido = {
    nomeFalecido: 'Otto Prado',
    cpfFalecido: '111.444.777-35',
    dataObito: addDays(hoje, -20),
    parentesco: 'FILHO',
    temCertidao: false,
    ufObito: 'MG',
    municipioObito: '3106200',
    declaracaoVerdade: true,
  };
  const comCertidao = { ...pedido, temCertidao: true, certidaoObito: [PDF.id] };
  return {
    validos: [
      ok('filha, sem certidão', pedido),
      ok('viúva, com certidão e número de registro', {
        ...comCertidao,
        cpfFalecido: '',
        registroFalecido: '000321/D',
        parentesco: 'CONJUGE',
      }),
      ok('inventariante, com herança a tratar', {
        ...comCertidao,
        parentesco: 'INVENTARIANTE',
        assuntoEspolio: true,
        detalheEspolio: 'A anuidade deste ano foi paga pelo banco.',
      }),
      ok('outra relação, no próprio dia', {
        ...pedido,
        parentesco: 'OUTRO',
        outroParentesco: 'Vizinha',
        contato: '(31) 3333-4444',
        dataObito: hoje,
      }),
    ],
    invalidos: [
      bad('nada preenchido', {}, [
        'nomeFalecido',
        'registroFalecido',
        'cpfFalecido',
        'dataObito',
        'parentesco',
        'temCertidao',
        'declaracaoVerdade',
      ]),
      bad('dia futuro', { ...pedido, dataObito: addDays(hoje, 1) }, ['dataObito']),
      bad('tem a certidão e não enviou', { ...pedido, temCertidao: true }, ['certidaoObito']),
      bad('cartório de outro estado', { ...pedido, ufObito: 'SP' }, ['municipioObito']),
      bad('outra relação sem dizer qual', { ...pedido, parentesco: 'OUTRO' }, ['outroParentesco']),
      bad('herança sem explicação', { ...pedido, assuntoEspolio: true }, ['detalheEspolio']),
      bad('sem telefone', { ...pedido, contato: '' }, ['contato']),
    ],
  };
}
