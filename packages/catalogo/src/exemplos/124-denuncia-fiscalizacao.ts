import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { contextoAtelie, contextoHelena, type ExemplosDoServico, exemplosDe, PDF } from './comum.ts';

/** Examples of type 124. */
export function exemplosDenunciaFiscalizacao(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(124, contextoHelena(hoje));
  const denuncia = {
    identificacao: 'IDENTIFICADA',
    tipo: 'SEM_RT',
    denunciadoTipo: 'NAO_SEI',
    fatos: 'Uma obra de restauro na igreja da praça não tem placa nem responsável.',
    emAndamento: true,
    localLogradouro: 'Praça da Matriz',
    localNumero: 'S/N',
    localBairro: 'Centro',
    localUf: 'MG',
    localMunicipioIbge: '3106200',
  };
  return {
    validos: [
      ok('identificada, sem saber quem', denuncia),
      ok('com sigilo, empresa conhecida', {
        ...denuncia,
        identificacao: 'SIGILO',
        tipo: 'EMPRESA_SEM_REGISTRO',
        denunciadoTipo: 'PJ',
        denunciadoNome: 'Restaura Já',
        denunciadoDoc: '11.222.333/0001-81',
        localCep: '30140-071',
        provas: [PDF.id],
      }),
      ok('falta ética de um profissional', {
        ...denuncia,
        tipo: 'FALTA_ETICA',
        denunciadoTipo: 'PF',
        denunciadoNome: 'Fulano de Tal',
        registroDenunciado: '001234/D',
        dataFato: addDays(hoje, -20),
        emAndamento: false,
        pontoNoMapa: 'Ao lado da rodoviária',
      }),
      ok('por empresa', { ...denuncia, tipo: 'PROPAGANDA' }, contextoAtelie(hoje)),
    ],
    invalidos: [
      bad('nada preenchido', {}, [
        'identificacao',
        'tipo',
        'denunciadoTipo',
        'fatos',
        'emAndamento',
        'localLogradouro',
        'localNumero',
        'localBairro',
        'localUf',
        'localMunicipioIbge',
      ]),
      bad('identificação que não existe aqui', { ...denuncia, identificacao: 'ANONIMA' }, ['identificacao']),
      bad('fatos curtos demais', { ...denuncia, fatos: 'Está errado.' }, ['fatos']),
      bad('dia que ainda não veio', { ...denuncia, dataFato: addDays(hoje, 1) }, ['dataFato']),
      bad('CNPJ errado', { ...denuncia, denunciadoTipo: 'PJ', denunciadoDoc: '11.222.333/0001-82' }, [
        'denunciadoDoc',
      ]),
      bad('município de outro estado', { ...denuncia, localUf: 'SP' }, ['localMunicipioIbge']),
    ],
  };
}
