import { requerimento } from '@balcao/contract/requerimento';
import type { Campo, Formulario, Passo } from '@balcao/domain/formulario/campo';
import type { EfeitoModelo } from '@balcao/domain/formulario/efeito';
import { approve, attendant, nameCouncil, type Person } from '#features/documento/documento.fixture.ts';
import { fileRequerimento } from '#test/file-requerimento.ts';
import type { TestApi } from '#test/harness.ts';
import { publishServico } from '#test/publish-servico.ts';

const CAMPOS: Campo[] = [
  { nome: 'curso', rotulo: 'Curso', tipo: 'txt' },
  { nome: 'dia', rotulo: 'Dia', tipo: 'data' },
  { nome: 'ano', rotulo: 'Ano', tipo: 'int' },
  { nome: 'quem', rotulo: 'Quem', tipo: 'txt' },
  { nome: 'cpf', rotulo: 'CPF', tipo: 'cpf' },
];

/** The step where a firm lists its partners and branches. */
export function passoDaEmpresa(): Passo {
  const texto = { tipo: 'txt', obrigatorio: true } as const;
  return {
    id: 'empresa',
    titulo: 'Empresa',
    campos: [
      {
        nome: 'socios',
        rotulo: 'Sócios',
        tipo: 'tab',
        linhas: {
          titulo: 'Sócio',
          campos: [
            { nome: 'nomeSocio', rotulo: 'Nome', ...texto },
            { nome: 'docSocio', rotulo: 'CPF ou CNPJ', tipo: 'cpf_cnpj', obrigatorio: true },
            { nome: 'administra', rotulo: 'Administra?', tipo: 'sn', obrigatorio: true },
          ],
        },
      },
      {
        nome: 'filiais',
        rotulo: 'Filiais',
        tipo: 'tab',
        linhas: {
          titulo: 'Filial',
          campos: [
            { nome: 'cnpjFilial', rotulo: 'CNPJ', tipo: 'cnpj', obrigatorio: true },
            { nome: 'municipioFilial', rotulo: 'Município', tipo: 'mun', obrigatorio: true },
            {
              nome: 'mudanca',
              rotulo: 'Mudança',
              tipo: 'sel',
              opcoes: ['Abriu', 'Mudou de endereço', 'Fechou'],
            },
          ],
        },
      },
    ],
  };
}

/** Sets up the council and returns the attendant who decides and reopens. */
export async function openCouncil(api: TestApi): Promise<Person> {
  await nameCouncil(api);
  const reg = await attendant(api, 'REG');
  await api.make.conceder({ usuarioId: reg.id, permissao: 'requerimento.reabrir', alcance: 'grupo' });
  return reg;
}

/** A service with these effects. */
export interface Granted {
  autor: Person;
  efeitos: EfeitoModelo[];
  respostas?: Record<string, unknown>;
  mais?: Partial<Formulario>;
  resultado?: 'DEFERIDO' | 'INDEFERIDO';
}

const DENIAL =
  'O que foi apresentado não basta. Faltam provas do que se alega, e o prazo para apresentá-las terminou.';

/** Files and grants a service with these effects; returns the request's id. */
export async function grant(
  api: TestApi,
  reg: Person,
  { autor, efeitos, respostas = {}, mais = {}, resultado = 'DEFERIDO' }: Granted,
): Promise<string> {
  const tipoId = await publishServico(api, CAMPOS, { efeitos, ...mais });
  const { id } = await fileRequerimento(api, autor.token, { tipoId, respostas });
  await approve(api, reg, id, resultado === 'DEFERIDO' ? {} : { resultado, fundamentacao: DENIAL });
  return id;
}

/** Reopens the request and approves it once more. */
export async function grantAgain(api: TestApi, { token }: Person, id: string): Promise<void> {
  await api.runJobs();
  const { version } = await api.must(requerimento.detail, { params: { id } }, { token });
  const reopened = await api.must(
    requerimento.reabrir,
    { params: { id }, body: { version, motivo: 'A decisão saiu com um erro de digitação.' } },
    { token },
  );
  const decisao = {
    version: reopened.version,
    resultado: 'DEFERIDO' as const,
    resumo: 'Pedido aprovado.',
    fundamentacao: 'O que foi apresentado basta.',
    baseLegal: 'Res. CFCR 101/2025, art. 40',
  };
  await api.must(requerimento.decidir, { params: { id }, body: decisao }, { token });
}

/** The registrations of a person, oldest first. */
export function registrosOf(api: TestApi, { id }: Person) {
  return api.db
    .selectFrom('registro')
    .select(['numero', 'categoria', 'situacao', 'validade', 'titulos', 'version'])
    .where('usuarioId', '=', id)
    .orderBy('desde')
    .orderBy('numero')
    .execute();
}
