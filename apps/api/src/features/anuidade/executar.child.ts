import { createDb } from '@balcao/db/db';
import { executar } from './executar.ts';

/** Goes on with the run of a table in a process of its own, to be killed: address of the database, table, people of a batch. */
const [url = '', tabelaId = '', lote = '', now = ''] = process.argv.slice(2);
const { db } = createDb({ url, name: 'anuidade-child', max: 1, onError: () => {} });
console.log('start');
const clock = () => new Date(now);
for (;;) {
  await executar({ db, clock }, tabelaId, Number(lote));
  const { situacao } = await db
    .selectFrom('anuidadeTabela')
    .select('situacao')
    .where('id', '=', tabelaId)
    .executeTakeFirstOrThrow();
  if (situacao !== 'EMITINDO') break;
}
process.exit(0);
