import type { Exemplo } from '@balcao/catalogo/exemplos/comum';
import { createWork } from '@balcao/db/seed/demo/acervo';
import { deverAnuidades, exercicioVencido, pagarAnuidade } from '@balcao/db/seed/demo/anuidades';
import type { Mundo } from '@balcao/db/seed/demo/mundo';
import { createRegistro, type PessoaDemo } from '@balcao/db/seed/demo/pessoa';
import { createProcessos } from '@balcao/db/seed/demo/processos';
import { isRecord, readOwn } from '@balcao/domain/formulario/valor';
import { addDays, addMonths, type IsoDate } from '@balcao/domain/prazo/data';

/** Creates a person or firm that an answer names. */
export interface Citados {
  profissional: () => PessoaDemo;
  empresa: () => PessoaDemo;
}

/** Assigns the invented people to the histories that they fit. */
export interface Elenco {
  /** A person who matches the facts of the example, in the books before the day of the request. */
  personagem: (exemplo: Exemplo, dia: IsoDate) => PessoaDemo;
  /** A professional with nothing pending. */
  profissional: (trait?: (pessoa: PessoaDemo) => boolean) => PessoaDemo;
  /** A person without a registration. */
  cidadao: () => PessoaDemo;
  /** The professionals and firms that answers name; another one each time. */
  citados: Citados;
}

const isAtivo = ({ registro, situacao }: PessoaDemo) =>
  situacao === 'ativo' && registro?.situacao === 'ATIVO';

/** First number of the registrations that histories assign. */
const NUMERO = 3_000;

export function createElenco(mundo: Mundo): Elenco {
  const { gente } = mundo;
  const taken = new Set<PessoaDemo>();
  const take = (pessoas: readonly PessoaDemo[], trait: (pessoa: PessoaDemo) => boolean = () => true) => {
    const found = pessoas.find((pessoa) => !taken.has(pessoa) && trait(pessoa));
    if (!found) throw new Error('nobody left for this history');
    taken.add(found);
    return found;
  };
  const owners = new Set(gente.representacoes.map(({ representante }) => representante));
  const isFree = (pessoa: PessoaDemo) => isAtivo(pessoa) && !owners.has(pessoa);
  let empresas = 0;
  const firm = (registered: boolean) => {
    const fit = gente.empresas.filter(({ registro }) => (registro !== null) === registered);
    empresas += 1;
    const found = fit[empresas % fit.length];
    if (!found) throw new Error('no firm for this history');
    return found;
  };
  const profissional = (trait: (pessoa: PessoaDemo) => boolean = () => true) =>
    take(gente.profissionais, (pessoa) => isFree(pessoa) && trait(pessoa));

  function choose(exemplo: Exemplo, registered: boolean): PessoaDemo {
    if (factOf(exemplo, 'perfil', 'pessoa') === 'PJ') return firm(registered);
    if (registered) return profissional();
    return take(exemplo.tipo < 106 ? gente.graduados : gente.cidadaos);
  }

  return {
    profissional,
    citados: { profissional, empresa: () => firm(true) },
    cidadao: () => take(gente.cidadaos),
    personagem(exemplo, dia) {
      const registered = isRegistered(exemplo);
      const pessoa = choose(exemplo, registered);
      if (registered && pessoa.pessoa === 'PF') pessoa.registro = registroDe(mundo, exemplo, { pessoa, dia });
      fillProfile(pessoa, exemplo);
      giveThings(mundo, pessoa, { exemplo, dia });
      return pessoa;
    },
  };
}

type Origem = 'perfil' | 'registro' | 'cobrancas' | 'cnet';

/** A fact in the context of an example, by its path. */
function factOf({ contexto }: Exemplo, de: Origem, caminho: string): unknown {
  return caminho.split('.').reduce(readOwn, contexto.origens[de]);
}

function countOf(exemplo: Exemplo, de: Origem, caminho: string): number {
  const list = factOf(exemplo, de, caminho);
  return Array.isArray(list) ? list.length : 0;
}

const OF_A_REGISTRATION = [
  'situacao',
  'numero',
  'responsabilidades',
  'respondePorEmpresa',
  'profissionais',
  'cadastroDivergente',
];

function isRegistered(exemplo: Exemplo): boolean {
  return OF_A_REGISTRATION.some((caminho) => factOf(exemplo, 'registro', caminho) !== undefined);
}

function registroDe(mundo: Mundo, exemplo: Exemplo, { pessoa, dia }: { pessoa: PessoaDemo; dia: IsoDate }) {
  const text = (caminho: string) => factOf(exemplo, 'registro', caminho) as string | undefined;
  const situacao = (text('situacao') ?? 'ATIVO') as NonNullable<PessoaDemo['registro']>['situacao'];
  const provisorio = situacao === 'PROVISORIO' || text('categoria') === 'P';
  const prorrogado = text('numeroProvisorio') !== undefined && text('numeroProrrogavel') === undefined;
  const vencido = text('numeroVencido') !== undefined;
  const numero = NUMERO + mundo.proximo('registro');
  const desde = provisorio ? addMonths(dia, -11) : (pessoa.registro?.desde ?? addMonths(dia, -60));
  return createRegistro(numero, desde, {
    categoria: provisorio ? 'P' : 'D',
    situacao,
    ...(provisorio && { validade: addDays(addMonths(desde, 12), -1) }),
    ...(vencido && { validade: addDays(dia, -20) }),
    ...(prorrogado && { prorrogacoes: 1 }),
    ...(situacao === 'INTERROMPIDO' && {
      interrompidoDesde: addMonths(dia, -14),
      interrompidoAte: text('interrompidoAte') ?? addMonths(dia, 10),
    }),
    ...(factOf(exemplo, 'registro', 'cadastroDivergente') === true && { titulos: [] }),
  });
}

/** Copies the example's facts to the person, except identity and address. */
function fillProfile(pessoa: PessoaDemo, exemplo: Exemplo): void {
  const text = (caminho: string) => factOf(exemplo, 'perfil', caminho) as string | undefined;
  if (text('celular') === undefined) pessoa.celular = null;
  if (text('filiacao') === undefined) pessoa.filiacao = null;
  else pessoa.filiacao ??= text('filiacao') ?? null;
  pessoa.nomeSocial = text('nomeSocial') ?? null;
  pessoa.comunicacao = 'ELETRONICA';
  pessoa.dataNascimento = text('dataNascimento') ?? pessoa.dataNascimento;
  const empresa = factOf(exemplo, 'perfil', 'empresa');
  if (isRecord(empresa)) pessoa.empresa = empresa;
  pessoa.confirmados.push(...exemplo.contexto.verificados);
}

/** Responsibilities, recorded works, charges and processes. */
function giveThings(
  mundo: Mundo,
  pessoa: PessoaDemo,
  { exemplo, dia }: { exemplo: Exemplo; dia: IsoDate },
): void {
  const { gente, linhas } = mundo;
  const count = (de: Origem, caminho: string) => countOf(exemplo, de, caminho);
  const answer = (profissional: PessoaDemo, empresa: PessoaDemo) => {
    const known = mundo.responsabilidades.some(
      (one) => one.profissional === profissional && one.empresa === empresa,
    );
    if (known) return;
    mundo.responsabilidades.push({
      numero: `RT ${String(1_000 + mundo.proximo('rt')).padStart(6, '0')}`,
      profissional,
      empresa,
      desde: addMonths(dia, -40),
      encerradaEm: null,
    });
  };
  const firms = gente.empresas.filter(({ registro }) => registro !== null);
  for (let i = 0; i < count('registro', 'responsabilidades'); i += 1) {
    const empresa = firms[i];
    if (empresa) answer(pessoa, empresa);
  }
  const technicians = gente.profissionais.filter(isAtivo).toReversed();
  for (let i = 0; i < count('registro', 'profissionais'); i += 1) {
    const profissional = technicians[i];
    if (profissional) answer(profissional, pessoa);
  }
  for (const [caminho, situacao] of [
    ['servicos', 'ABERTO'],
    ['servicosBaixados', 'BAIXADO'],
  ] as const)
    for (let i = 0; i < count('registro', caminho); i += 1)
      pessoa.servicos.push(createWork(mundo, pessoa, { dia, situacao }));
  const owed = count('cobrancas', 'emAberto');
  if (owed > 0) {
    if (pessoa.registro) pessoa.registro.anuidadeEmDia = false;
    deverAnuidades(linhas, pessoa, { exercicio: exercicioVencido(dia) - 1, n: owed });
  }
  for (let i = 0; i < count('cobrancas', 'pagas'); i += 1)
    pagarAnuidade(linhas, pessoa, { exercicio: exercicioVencido(dia) - i });
  if (count('cnet', 'processos') > 0)
    linhas.processo.push(
      ...createProcessos([pessoa], Number(dia.slice(0, 4)) - 1, mundo.proximo('processo')),
    );
}
