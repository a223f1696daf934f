import { manifestacaoPresenca } from '@balcao/contract/manifestacao-presenca';
import { call } from '#platform/call.ts';
import classes from './presenca.module.css';
import { Presentes } from './presenca-line.tsx';
import { usePresentes } from './queries.ts';
import { type Rotas, usePresenca } from './use-presenca.ts';

const { estar, sair } = manifestacaoPresenca;

const DA_MANIFESTACAO: Rotas = {
  estar: (id, body) => call(estar, { params: { id }, body }, { quiet: true }),
  sair: (id, aba) => call(sair, { params: { id, aba } }, { keepalive: true, quiet: true }),
};

/** Head of an open manifestation, for the unit: shows who else is there, and reports this person's presence. */
export function PresencaNaOuvidoria({ id }: { id: string }) {
  usePresenca(id, DA_MANIFESTACAO);
  return (
    <span role="status" className={classes.head}>
      <Presentes people={usePresentes(id)} />
    </span>
  );
}
