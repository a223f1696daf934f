import { permissions } from '@balcao/contract/permissions';
import { Callout } from '#ui/callout.tsx';
import classes from './grupo.module.css';
import type { Grupo } from './queries.ts';

const LIST = new Intl.ListFormat('pt-BR');
const PERMISSAO = permissions['anexo.sensivel.ver'].label;
/** Most names in one sentence. */
const NOMES = 3;

/** The people who may judge a claimed priority; when nobody may, what to do. */
export function QuemConfere({
  conferem,
  poderiam,
  configures,
}: Grupo['prioridade'] & { configures: boolean }) {
  if (conferem.length > 0)
    return <p className={classes.detail}>Quem confere a prioridade por lei: {LIST.format(conferem)}.</p>;
  return (
    <Callout tone="atencao" title="Ninguém deste grupo pode confirmar uma prioridade por lei">
      O documento que a comprova é sensível: só abre para quem tem a permissão “{PERMISSAO}”.{' '}
      {poderiam.length > 0
        ? `${configures ? 'Inclua' : 'Peça à administração que inclua'} no grupo quem já tem, como ${LIST.format(poderiam.slice(0, NOMES))}, ou encaminhe esses pedidos ao grupo de quem tem.`
        : 'Ninguém da equipe tem essa permissão: a administração precisa dá-la a alguém.'}
    </Callout>
  );
}
