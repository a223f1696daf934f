import { formatDataHora, formatHora } from '@balcao/domain/texto/data-br';
import { IconEye, IconInfoCircle, IconShieldLock, IconUserQuestion } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { AtivarSegundoFator } from '#features/usuario/api.tsx';
import { askToSignOut } from '#platform/ask-to-sign-out.ts';
import { type Pessoa, useEu } from '#platform/can.ts';
import { now } from '#platform/clock.ts';
import { CONFIG_DEFAULTS, getConfig, setConfig, startConfigStore } from '#platform/config-store.ts';
import { useNotifications } from '#platform/notifications.ts';
import { isProblem } from '#platform/problem.ts';
import { queryClient } from '#platform/query-client.ts';
import { useSettings } from '#platform/settings.ts';
import { useStore } from '#platform/store.ts';
import { adiadoStore, askTermo } from '#platform/termo-pendente.ts';
import { stopSeeing } from '#platform/ver-como.ts';
import { Button } from '#ui/button.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { keepRoom } from '#ui/keep-room.ts';
import { Link } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import classes from './banners.module.css';

/** The notices about the account of a person, each with its next step. */
export function AvisosDaConta({ eu: { id, naoConferida, segundoFatorAte } }: { eu: Pessoa }) {
  const termo = useNotifications().termoAceite?.id;
  const adiado = useStore(adiadoStore);
  return (
    <>
      {naoConferida && <ContaNaoConferida id={id} />}
      {segundoFatorAte !== null && <SegundoFatorPrazo id={id} ate={segundoFatorAte} />}
      {termo !== undefined && termo === adiado && <TermoAdiado />}
    </>
  );
}

/** Stands before a screen, which so appears together with the notices above it and is not pushed down by them. */
export function WithNotices() {
  return null;
}

/** Notice for an unverified account: what that means, and a link to the next step. */
function ContaNaoConferida({ id }: { id: string }) {
  return (
    <p className={classes.calm}>
      <IconUserQuestion size={18} aria-hidden="true" />
      <span>
        Ainda não conferimos de quem é esta conta. Por enquanto, você vê só os pedidos que enviou por ela.{' '}
        <Link to={`/usuario/${id}`}>Ver o que falta</Link>
      </span>
    </p>
  );
}

/** Notice that the council requires a second factor, with the last day to set it up. */
function SegundoFatorPrazo({ id, ate }: { id: string; ate: string }) {
  return (
    <p className={classes.calm}>
      <IconShieldLock size={18} aria-hidden="true" />
      <span>
        Ative a verificação em duas etapas até {formatDataHora(new Date(ate))}. Depois disso, o portal só abre
        com ela. <Link to={`/usuario/${id}`}>Ativar em “Meus dados”</Link>
      </span>
    </p>
  );
}

/** Notice for somebody who goes on without these terms of use: what is open meanwhile, and the way back to them. */
function TermoAdiado() {
  return (
    <p className={classes.calm}>
      <IconInfoCircle size={18} aria-hidden="true" />
      <span>
        Falta confirmar que você leu o termo de uso. Por enquanto, você pode consultar e pedir acesso à
        informação.{' '}
        <button type="button" className={classes.open} onClick={() => void askTermo()}>
          Ler o termo
        </button>
      </span>
    </p>
  );
}

/** Replaces every screen for people without the required second factor: its set-up, and the sign-out. */
export function SegundoFatorExigido() {
  const conselho = useSettings()?.conselho.nome;
  return (
    <main id="conteudo" className={classes.alone}>
      <p className={classes.council}>{conselho}</p>
      <Page
        title="Ative a verificação em duas etapas"
        intro="Sua conta dá acesso a dados de outras pessoas. Por isso, além da senha, ela precisa de um código do seu celular."
      >
        <p>O prazo para ativar terminou. Assim que você ativar, o portal abre de novo.</p>
        <FormActions>
          <AtivarSegundoFator />
          <Button variant="default" onClick={askToSignOut}>
            Sair
          </Button>
        </FormActions>
      </Page>
    </main>
  );
}

const keepRoomOfVista = keepRoom('--bal-vista');

/** The filters of the one who looks are not those of the person; they are back afterwards. */
function followNoOwnFilters() {
  const { configuracoes, timestamp } = getConfig();
  setConfig({ ...CONFIG_DEFAULTS, configuracoes, timestamp });
  return startConfigStore;
}

/** Gives the portal back as soon as the server refuses anything because it is over. */
function stopWhenOver() {
  const look = (error: unknown) => {
    if (isProblem(error, 'ver_como.encerrado')) void stopSeeing();
  };
  const stops = [
    queryClient.getQueryCache().subscribe(({ query }) => look(query.state.error)),
    queryClient.getMutationCache().subscribe(({ mutation }) => look(mutation?.state.error)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Says above everything that the portal is seen as another person, until when, and ends that. */
export function VistaBanner() {
  const eu = useEu();
  const [ending, setEnding] = useState(false);
  const ate = eu?.vistoAte ?? null;
  useEffect(() => {
    if (ate === null) return;
    const timer = setTimeout(() => void stopSeeing(), Math.max(0, Date.parse(ate) - now().getTime()));
    return () => clearTimeout(timer);
  }, [ate]);
  useEffect(followNoOwnFilters, []);
  useEffect(stopWhenOver, []);
  const end = () => {
    setEnding(true);
    void stopSeeing().finally(() => setEnding(false));
  };
  return (
    <section
      ref={keepRoomOfVista}
      className={classes.banner}
      // Above dialogs, too.
      style={{ position: 'sticky', top: 0, zIndex: 300 }}
      aria-label="Vendo como outra pessoa"
    >
      <IconEye size={18} aria-hidden="true" />
      <p>
        Você está vendo o portal como {ate && eu ? eu.nomePreferido : 'outra pessoa'}, somente leitura
        {ate && `, até ${formatHora(new Date(ate))}`}.
      </p>
      <Button size="sm" variant="default" loading={ending} onClick={end}>
        Encerrar
      </Button>
    </section>
  );
}
