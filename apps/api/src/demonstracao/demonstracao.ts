import { tiposDoPrimeiroLancamento } from '@balcao/catalogo/catalogo';
import { type Db, withTx } from '@balcao/db/db';
import type { Mundo } from '@balcao/db/seed/demo/mundo';
import { closeMundo, isFilled, openMundo } from '@balcao/db/seed/demo/semear';
import { formatNumero } from '@balcao/domain/texto/numero';
import { tellDinheiro } from './dinheiro.ts';
import { type Citados, createElenco } from './elenco.ts';
import { tellAll } from './historias/historias.ts';
import { createMesa } from './historias/mesa.ts';
import { tellManifestacoes } from './manifestacoes.ts';
import type { Portal } from './portal.ts';
import type { Provedor } from './provedor.ts';
import { type Historia, viver } from './viver.ts';

export interface DemonstracaoOptions {
  /** The owner of the tables, who writes people and the council's books directly. */
  owner: Db;
  /** The portal in which the histories are played, with its clock. */
  portal: Portal;
  provedor: Provedor;
  /** The moment of the first start, which all dates are relative to. */
  now: Date;
  senhaHash: string;
  /** Stores the bytes of a file of the council's books. */
  keepArquivo: (arquivo: { chave: string; bytes: Uint8Array; sha256: string }) => Promise<void>;
  /** Reports progress, in Portuguese. */
  log: (line: string) => void;
}

/**
 * Fills an empty database with the demonstration: an invented council, its people, and a year of their requests. They
 * are played through the routes of the portal on the days when they happened. A second call changes nothing. @throws
 * Error when the database already has people of its own.
 */
export async function viverDemonstracao(options: DemonstracaoOptions): Promise<void> {
  const { owner, portal, provedor, now, log } = options;
  if (await isFilled(owner)) return log('Os dados de demonstração já estavam carregados.');
  log('Preparando o conselho de demonstração: um ano de pedidos, em cerca de um minuto…');
  const started = performance.now();
  const { mundo, historias, citados } = await prepare(options);
  const { calendario, gente } = mundo;
  const onMonth = (month: string) => log(`  ${month}`);
  const vida = { now, portal, provedor, calendario, citados, staff: gente.equipe, onMonth };
  const outros = [
    ...tellDinheiro({ mundo, portal, provedor, now }),
    ...tellManifestacoes({ mundo, portal, now }),
  ];
  const casos = await viver(vida, historias, outros);
  portal.setNow(now);
  const pedidos = await withTx(owner, (tx) => closeMundo(tx, { now, casos }));
  const seconds = formatNumero((performance.now() - started) / 1_000, 1);
  log(`Conselho de demonstração pronto em ${seconds} s: ${gente.todos.length} pessoas e ${pedidos} pedidos.`);
}

async function prepare({ owner, provedor, now, senhaHash, keepArquivo }: DemonstracaoOptions) {
  let told: { historias: Historia[]; citados: Citados } | undefined;
  const tell = (mundo: Mundo) => {
    const elenco = createElenco(mundo);
    told = { historias: tellAll(createMesa(mundo, elenco)), citados: elenco.citados };
  };
  const formularios = tiposDoPrimeiroLancamento;
  const mundo = await openMundo(owner, { now, formularios, senhaHash, keepArquivo, tell });
  if (!told) throw new Error('nobody told the histories');
  provedor.lembrar(mundo.linhas);
  return { ...told, mundo };
}
