import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { comRegistro, contextoHelena, type ExemplosDoServico, exemplosDe } from './comum.ts';

const NOVO_ENDERECO = {
  novoCep: '20040-002',
  novoLogradouro: 'Rua da Assembleia',
  novoNumero: '10',
  novoBairro: 'Centro',
  novoUf: 'RJ',
  novoMunicipioIbge: '3304557',
};

/** Examples of type 129. */
export function exemplosTransferencia(hoje: IsoDate): ExemplosDoServico {
  const helena = contextoHelena(hoje);
  const com = (situacao: string, categoria: string) =>
    comRegistro(helena, { numero: `CRCR-MG 001234/${categoria}`, situacao, categoria });
  const { ok, bad } = exemplosDe(129, com('ATIVO', 'D'));
  const deFora = comRegistro(helena, {});
  const sai = { ...NOVO_ENDERECO, ufDestino: 'RJ', dataMudanca: hoje, declaracaoVerdade: true };
  const chega = {
    ...NOVO_ENDERECO,
    novoUf: 'MG',
    novoMunicipioIbge: '3106200',
    ufOrigem: 'RJ',
    numeroOrigem: '000321/D',
    curso: 'Conservação e Restauro',
    categoriaOrigem: 'DEFINITIVO',
    dataMudanca: addDays(hoje, -60),
    declaracaoVerdade: true,
  };
  const endereco = ['Cep', 'Logradouro', 'Numero', 'Bairro', 'Uf', 'MunicipioIbge'].map((n) => `novo${n}`);
  return {
    validos: [
      ok('leva o registro', sai),
      ok('traz o registro', chega, deFora),
      ok('traz o registro, com secundário aqui', chega, com('ATIVO', 'S')),
      ok(
        'traz um registro provisório',
        { ...chega, categoriaOrigem: 'PROVISORIO', validadeOrigem: addDays(hoje, 200) },
        deFora,
      ),
      ok('volta depois de ter saído', chega, com('TRANSFERIDO', 'D')),
    ],
    invalidos: [
      bad('leva, nada preenchido', {}, ['ufDestino', 'dataMudanca', ...endereco, 'declaracaoVerdade']),
      bad(
        'traz, nada preenchido',
        {},
        [
          'ufOrigem',
          'numeroOrigem',
          'curso',
          'categoriaOrigem',
          'dataMudanca',
          ...endereco,
          'declaracaoVerdade',
        ],
        deFora,
      ),
      bad(
        'traz um provisório sem o fim',
        { ...chega, categoriaOrigem: 'PROVISORIO' },
        ['validadeOrigem'],
        deFora,
      ),
      bad(
        'traz um registro que já terminou',
        { ...chega, categoriaOrigem: 'DEFINITIVO_COM_FIM', validadeOrigem: hoje },
        ['validadeOrigem'],
        deFora,
      ),
      bad('mudança há muito tempo', { ...sai, dataMudanca: addDays(hoje, -366) }, ['dataMudanca']),
      bad('município de outro estado', { ...sai, novoUf: 'SP' }, ['novoMunicipioIbge']),
    ],
  };
}
