import type { ContextoEnvio } from '@balcao/domain/formulario/contexto';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { contextoAtelie, type ExemplosDoServico, exemplosDe, PDF, PERFIL_ATELIE } from './comum.ts';

/** Facts of a firm whose contract the council knows. */
function contextoComContrato(hoje: IsoDate): ContextoEnvio {
  const atelie = contextoAtelie(hoje);
  const empresa = {
    nomeFantasia: 'Ateliê Mantiqueira',
    capitalSocial: 5_000_000,
    objetoSocial: 'Restauro e conservação de bens culturais móveis.',
  };
  const endereco = {
    cep: '30140071',
    logradouro: 'Rua da Bahia',
    numero: '1000',
    bairro: 'Centro',
    municipioIbge: '3106200',
    uf: 'MG',
  };
  const perfil = { ...PERFIL_ATELIE, empresa, endereco };
  return { ...atelie, origens: { ...atelie.origens, perfil } };
}

/** Examples of type 117. */
export function exemplosAlteracaoContratual(hoje: IsoDate): ExemplosDoServico {
  const { ok, bad } = exemplosDe(117, contextoComContrato(hoje));
  const pedido = { alteracao: [PDF.id], declaracaoVerdade: true };
  const capital = { ...pedido, itens: ['CAPITAL'], capitalNovo: 'R$ 250.000,00' };
  const endereco = {
    ...pedido,
    itens: ['ENDERECO'],
    novoCep: '35400-000',
    novoLogradouro: 'Rua Direita',
    novoNumero: '12',
    novoBairro: 'Centro',
    novoUf: 'MG',
    novoMunicipioIbge: '3146107',
  };
  const socio = { nomeSocio: 'Helena Prado', docSocio: '529.982.247-25', administra: true };
  const filial = { cnpjFilial: 'PA.TR1.M00/0001-20', municipioFilial: '3136702', mudanca: 'Abriu' };
  return {
    validos: [
      ok('capital', capital),
      ok('razão social e objeto', {
        ...pedido,
        itens: ['RAZAO_SOCIAL', 'OBJETO'],
        novaRazaoSocial: 'Mantiqueira Restauro e Conservação Ltda.',
        objetoNovo: 'Restauro, conservação e gestão de acervos.',
      }),
      ok('endereço', endereco),
      ok('sócios e filiais', { ...pedido, itens: ['SOCIOS', 'FILIAIS'], socios: [socio], filiais: [filial] }),
      ok('empresa sem dados no Conselho', capital, contextoAtelie(hoje)),
    ],
    invalidos: [
      bad('nada preenchido', {}, ['itens', 'alteracao', 'declaracaoVerdade']),
      bad('capital vazio', { ...capital, capitalNovo: '' }, ['capitalNovo']),
      bad('capital que não é valor', { ...capital, capitalNovo: 'muito' }, ['capitalNovo']),
      bad('endereço pela metade', { ...endereco, novoBairro: '', novoUf: 'SP' }, [
        'novoBairro',
        'novoMunicipioIbge',
      ]),
      bad('sócio sem documento', { ...pedido, itens: ['SOCIOS'], socios: [{ ...socio, docSocio: '1' }] }, [
        'socios.0.docSocio',
      ]),
      bad('sem nenhuma filial', { ...pedido, itens: ['FILIAIS'], filiais: [] }, ['filiais']),
      bad('sem a alteração', { ...capital, alteracao: [] }, ['alteracao']),
    ],
  };
}
