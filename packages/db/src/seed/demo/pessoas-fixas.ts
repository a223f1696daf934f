import { addDays, addMonths, type IsoDate } from '@balcao/domain/prazo/data';
import { onlyDigits } from '@balcao/domain/texto/busca';
import { demoSignIns } from '../sign-ins.ts';
import { type Cidade, COM_ESCRITORIO, SEDE, SEM_ESCRITORIO } from './cidades.ts';
import { settle } from './moradia.ts';
import { emailFor } from './nomes.ts';
import { bornYearsAgo, createPessoa, createRegistro, type PessoaDemo } from './pessoa.ts';
import { createSorteio } from './sorteio.ts';

/** Days that the provisional registration of Caio Nunes still has. */
const PROVISORIO_DIAS = 25;

type Traits = Partial<PessoaDemo> & { cidade?: Cidade };

function traitsOf(chave: string, hoje: IsoDate): Traits {
  const ouroPreto = COM_ESCRITORIO[5] ?? SEDE;
  switch (chave) {
    case 'helena':
      return {
        dataNascimento: '1985-04-12',
        filiacao: 'Marta Prado e Anselmo Prado',
        celular: '+5531988887777',
        localidadeIbge: SEDE.ibge,
        endereco: {
          cep: '30140071',
          logradouro: 'Rua da Bahia',
          numero: '1000',
          bairro: 'Centro',
          municipioIbge: SEDE.ibge,
          uf: 'MG',
        },
        registro: createRegistro(1234, '2011-08-15'),
      };
    case 'caio':
      return {
        cidade: ouroPreto,
        dataNascimento: bornYearsAgo(hoje, 24),
        registro: createRegistro(2077, addDays(addMonths(hoje, -12), PROVISORIO_DIAS), {
          categoria: 'P',
          situacao: 'PROVISORIO',
          validade: addDays(hoje, PROVISORIO_DIAS),
        }),
      };
    case 'iara':
      return { cidade: SEM_ESCRITORIO[0] ?? SEDE, dataNascimento: bornYearsAgo(hoje, 41) };
    default:
      return { dataNascimento: bornYearsAgo(hoje, 35 + chave.length) };
  }
}

/** The ten sign-ins as people with a record. */
export function createSignInPeople(hoje: IsoDate): PessoaDemo[] {
  return demoSignIns.map(({ chave, cpf, nome, tipo, grupo }) => {
    const { cidade = SEDE, ...traits } = traitsOf(chave, hoje);
    const dominio = tipo > 0 || chave === 'helena' ? 'crcr-mg.example' : undefined;
    return createPessoa({
      ...settle(createSorteio(`moradia/${chave}`), cidade),
      chave,
      nome,
      tipo,
      cpfCnpj: onlyDigits(cpf),
      email: emailFor(nome, 0, dominio),
      grupos: grupo ? [grupo] : [],
      ...traits,
    });
  });
}

/**
 * Rui and Dalva act for the firms; one firm is still to be registered. The other people are drawn at random.
 */
export const REPRESENTACOES_FIXAS = [
  { representante: 'rui', representado: 'mantiqueira', papel: 'Sócio-administrador' },
  { representante: 'rui', representado: 'oficina-barroca', papel: 'Sócio-administrador' },
  { representante: 'dalva', representado: 'patrimonio-vivo', papel: 'Diretora' },
] as const;

/** The people and firms of written stories who are not among the ten sign-ins. */
export function createNamedPeople(hoje: IsoDate): PessoaDemo[] {
  const home = (chave: string, cidade: Cidade) => settle(createSorteio(`moradia/${chave}`), cidade);
  const [, juizDeFora = SEDE, uberlandia = SEDE] = COM_ESCRITORIO;
  return [
    createPessoa({
      ...home('dalva', juizDeFora),
      chave: 'dalva',
      cpfCnpj: '00000010820',
      nome: 'Dalva Moreira',
      email: emailFor('Dalva Moreira', 0),
      dataNascimento: bornYearsAgo(hoje, 68),
      registro: createRegistro(212, '1984-03-20'),
    }),
    createPessoa({
      ...home('rui', uberlandia),
      chave: 'rui',
      cpfCnpj: '00000010901',
      nome: 'Rui Tavares',
      email: emailFor('Rui Tavares', 0),
      dataNascimento: bornYearsAgo(hoje, 52),
      // Three overdue annuities, under an agreement that is being paid since one of his requests.
      registro: createRegistro(871, '2004-05-10', { anuidadeEmDia: false }),
    }),
    createPessoa({
      ...home('mantiqueira', uberlandia),
      chave: 'mantiqueira',
      pessoa: 'PJ',
      cpfCnpj: 'ATEL1ER0000159',
      nome: 'Ateliê Mantiqueira Restauro Ltda.',
      email: 'contato@mantiqueira.example',
      registro: createRegistro(567, '2016-02-01', { categoria: 'PJ' }),
    }),
    createPessoa({
      ...home('patrimonio-vivo', SEDE),
      chave: 'patrimonio-vivo',
      pessoa: 'PJ',
      cpfCnpj: 'PATR1M00000120',
      nome: 'Patrimônio Vivo Conservação S.A.',
      email: 'contato@patrimoniovivo.example',
      registro: createRegistro(602, '2018-09-17', { categoria: 'PJ' }),
    }),
    createPessoa({
      ...home('oficina-barroca', uberlandia),
      chave: 'oficina-barroca',
      pessoa: 'PJ',
      cpfCnpj: '0FBARR0C000105',
      nome: 'Oficina Barroca Restauro Ltda.',
      email: 'contato@oficinabarroca.example',
    }),
  ];
}
