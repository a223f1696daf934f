import type { Campo, CampoCalc, CampoSimples } from '@balcao/domain/formulario/campo';
import type { Opcao, Origem } from '@balcao/domain/formulario/campo-partes';
import type { Cond } from '@balcao/domain/formulario/condicao';

const empresa = (caminho: string): Origem => ({ de: 'perfil', caminho: `empresa.${caminho}` });

/** Legal natures of a firm or of another body with a CNPJ. */
const NATUREZAS_JURIDICAS: Opcao[] = [
  { valor: 'EMPRESARIO_INDIVIDUAL', rotulo: 'Empresário individual' },
  { valor: 'LTDA', rotulo: 'Sociedade limitada (LTDA)' },
  { valor: 'SLU', rotulo: 'Sociedade limitada unipessoal (SLU)' },
  { valor: 'SA', rotulo: 'Sociedade anônima (S.A.)' },
  { valor: 'SOCIEDADE_SIMPLES', rotulo: 'Sociedade simples' },
  { valor: 'ASSOCIACAO', rotulo: 'Associação' },
  { valor: 'FUNDACAO', rotulo: 'Fundação' },
  { valor: 'ORGAO_PUBLICO', rotulo: 'Órgão público' },
  { valor: 'MEI', rotulo: 'Microempreendedor individual (MEI)' },
];

/** Economic activities near the profession that a firm may have beside the main one (CNAE). */
export const CNAES: Opcao[] = [
  { valor: '9002702', rotulo: '9002-7/02 Restauração de obras de arte' },
  { valor: '9102302', rotulo: '9102-3/02 Restauração e conservação de lugares e prédios históricos' },
  { valor: '9102301', rotulo: '9102-3/01 Museus e exploração de lugares e prédios históricos' },
  { valor: '9101500', rotulo: '9101-5/00 Bibliotecas e arquivos' },
  { valor: '9529105', rotulo: '9529-1/05 Reparação de artigos do mobiliário' },
  { valor: '4330499', rotulo: '4330-4/99 Outras obras de acabamento da construção' },
  { valor: '7111100', rotulo: '7111-1/00 Serviços de arquitetura' },
  { valor: 'OUTRA', rotulo: 'Outra' },
];

/** @PJ beyond what an account says: typed by the firm, or shown as the council has it. */
export function blocoDadosEmpresa(): Campo[] {
  return [
    {
      nome: 'nomeFantasia',
      rotulo: 'Nome fantasia',
      ajuda: 'Se a empresa não usa outro nome, deixe em branco.',
      tipo: 'txt',
      maxLength: 150,
      origem: empresa('nomeFantasia'),
    },
    {
      nome: 'naturezaJuridica',
      rotulo: 'Qual é a natureza jurídica?',
      tipo: 'sel',
      obrigatorio: true,
      opcoes: NATUREZAS_JURIDICAS,
      origem: empresa('naturezaJuridica'),
    },
    {
      nome: 'dataConstituicao',
      rotulo: 'Em que dia a empresa foi aberta?',
      tipo: 'data',
      obrigatorio: true,
      max: { hoje: 0 },
      origem: empresa('dataConstituicao'),
    },
    {
      nome: 'capitalSocial',
      rotulo: 'Qual é o capital social?',
      ajuda: 'O valor que está no contrato social. Dele depende a faixa da anuidade.',
      tipo: 'moeda',
      obrigatorio: true,
      origem: empresa('capitalSocial'),
    },
    faixaDoCapital('capitalSocial'),
    {
      nome: 'cnaePrincipal',
      rotulo: 'Qual é a atividade principal (CNAE)?',
      ajuda: 'Os 7 números que estão no cartão do CNPJ.',
      tipo: 'txt',
      mascara: '####-#/##',
      obrigatorio: true,
      origem: empresa('cnaePrincipal'),
    },
    {
      nome: 'telefonePJ',
      rotulo: 'Telefone da empresa',
      ajuda: 'Com DDD. Pode ser fixo ou celular.',
      tipo: 'fone',
      obrigatorio: true,
      origem: empresa('telefone'),
    },
  ];
}

/** What identifies a branch of the firm. */
export const COLUNAS_FILIAL: CampoSimples[] = [
  { nome: 'cnpjFilial', rotulo: 'CNPJ da filial', tipo: 'cnpj', obrigatorio: true },
  { nome: 'municipioFilial', rotulo: 'Município', tipo: 'mun', obrigatorio: true },
];

/** Who signs for the firm. */
export const REPRESENTANTE: Campo[] = [
  {
    nome: 'repNome',
    rotulo: 'Nome de quem representa a empresa',
    ajuda: 'A pessoa que o contrato social autoriza a assinar.',
    tipo: 'txt',
    formato: 'nome',
    obrigatorio: true,
  },
  { nome: 'repCpf', rotulo: 'CPF de quem representa a empresa', tipo: 'cpf', obrigatorio: true },
  {
    nome: 'repCargo',
    rotulo: 'Qual é o cargo dessa pessoa?',
    ajuda: 'Por exemplo: sócia administradora, diretor.',
    tipo: 'txt',
    obrigatorio: true,
    minLength: 3,
    maxLength: 80,
  },
];

/** Annuity band of a firm by the capital in a field (Lei 12.514/2011 art. 6 III). */
export function faixaDoCapital(capital: string, nome = 'faixaCapital'): CampoCalc {
  const acima = (reais: number): Cond => ({ campo: capital, op: 'maior', valor: reais * 100 });
  return {
    nome,
    rotulo: 'Faixa da anuidade',
    tipo: 'calc',
    calculo: {
      casos: [
        { se: acima(10_000_000), valor: 'Faixa 7: capital acima de R$ 10 milhões' },
        { se: acima(2_000_000), valor: 'Faixa 6: capital até R$ 10 milhões' },
        { se: acima(1_000_000), valor: 'Faixa 5: capital até R$ 2 milhões' },
        { se: acima(500_000), valor: 'Faixa 4: capital até R$ 1 milhão' },
        { se: acima(200_000), valor: 'Faixa 3: capital até R$ 500 mil' },
        { se: acima(50_000), valor: 'Faixa 2: capital até R$ 200 mil' },
        { se: { campo: capital, op: 'maior', valor: -1 }, valor: 'Faixa 1: capital até R$ 50 mil' },
      ],
      // What is not an amount has no band.
      senao: null,
    },
    formato: 'texto',
    visivel: { campo: capital, op: 'preenchido' },
  };
}
