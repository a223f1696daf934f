import { addDays, type IsoDate } from '@balcao/domain/prazo/data';
import { comRegistro, contextoAtelie, type ExemplosDoServico, exemplosDe, PDF } from './comum.ts';
import { LOCAL } from './inscricao.ts';

const RT = {
  registro: '001234/D',
  cpf: '529.982.247-25',
  email: 'helena.prado@crcr-mg.example',
  vinculo: 'SOCIO',
  cargaHorariaSemanal: 20,
  horario: 'Segunda a sexta, das 8h às 12h',
};

const EMPRESA = {
  naturezaJuridica: 'LTDA',
  dataConstituicao: '2019-03-01',
  capitalSocial: 8_000_000,
  cnaePrincipal: '9002-7/02',
  telefonePJ: '(31) 3333-4444',
  repNome: 'Helena Prado',
  repCpf: '529.982.247-25',
  repCargo: 'Sócia administradora',
};

/** Examples of type 104. */
export function exemplosRegistroPj(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(104, comRegistro(contextoAtelie(hoje), {}));
  const pedido = {
    ...EMPRESA,
    ...LOCAL,
    atividadeBasica: 'PINTURA',
    rts: [RT],
    objetoSocial: 'Conservação e restauro de pinturas e de esculturas.',
    contratoSocial: [PDF.id],
    vinculoRt: [PDF.id],
    declaracaoVerdade: true,
  };
  const filial = { cnpjFilial: 'PA.TR1.M00/0001-20', municipioFilial: '3136702' };
  const outroRt = { ...RT, registro: '001235/D', cpf: '111.444.777-35', vinculo: 'CLT' };
  return {
    validos: [
      ok('um responsável técnico', pedido),
      ok('filial, outros CNAEs e dois responsáveis', {
        ...pedido,
        nomeFantasia: 'Ateliê Mantiqueira',
        capitalSocial: 1_200_000_000,
        cnaesSecundarios: ['9102302', 'OUTRA'],
        filiais: [filial],
        rts: [RT, outroRt],
      }),
    ],
    invalidos: [
      bad('nada preenchido', {}, [
        'naturezaJuridica',
        'dataConstituicao',
        'capitalSocial',
        'cnaePrincipal',
        'telefonePJ',
        'repNome',
        'repCpf',
        'repCargo',
        'cep',
        'logradouro',
        'numero',
        'bairro',
        'uf',
        'municipioIbge',
        'atividadeBasica',
        'objetoSocial',
        'rts',
        'contratoSocial',
        'vinculoRt',
        'declaracaoVerdade',
      ]),
      bad('horas demais', { ...pedido, rts: [{ ...RT, cargaHorariaSemanal: 45 }] }, [
        'rts.0.cargaHorariaSemanal',
      ]),
      bad('empregado sem comprovante', { ...pedido, rts: [outroRt], vinculoRt: [] }, ['vinculoRt']),
      bad('sócio sem comprovante', { ...pedido, vinculoRt: [] }, ['vinculoRt']),
      bad('responsável só pelo nome', { ...pedido, rts: [{ registro: 'Helena' }] }, [
        'rts.0.registro',
        'rts.0.cpf',
        'rts.0.email',
        'rts.0.vinculo',
        'rts.0.cargaHorariaSemanal',
        'rts.0.horario',
      ]),
      bad(
        'CNPJ de filial errado',
        { ...pedido, filiais: [{ ...filial, cnpjFilial: '11.222.333/0001-82' }] },
        ['filiais.0.cnpjFilial'],
      ),
      bad('CNAE pela metade', { ...pedido, cnaePrincipal: '9002' }, ['cnaePrincipal']),
      bad('abertura no futuro', { ...pedido, dataConstituicao: addDays(hoje, 1) }, ['dataConstituicao']),
    ],
  };
}
