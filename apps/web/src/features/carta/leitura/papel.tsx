import { ESPECIES_CARTA } from '@balcao/domain/carta/especie';
import { diasCorridos, INICIO_DO_PRAZO } from '@balcao/domain/carta/prazo-da-carta';
import { useId } from 'react';
import { useSettings } from '#platform/settings.ts';
import { DateTimeText } from '#ui/date.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import type { CartaDetalhe } from '../queries.ts';
import { BlocoComparecimento } from './comparecimento.tsx';
import classes from './leitura.module.css';

/** The content of the paper; unwritten parts are empty. */
export interface Papel
  extends Pick<CartaDetalhe, 'especie' | 'numero' | 'assunto' | 'expedidaEm' | 'prazoDias'> {
  conteudo: NonNullable<CartaDetalhe['conteudo']>;
  destinatario: string;
  assinante: string;
}

/** A letter as its addressee reads it. */
export function CartaPapel({ papel }: { papel: Papel }) {
  const { especie, numero, assunto, conteudo, destinatario, assinante, expedidaEm, prazoDias } = papel;
  const conselho = useSettings()?.conselho.nome;
  const id = useId();
  return (
    <article className={classes.papel} aria-labelledby={id}>
      <header className={classes.cabeca}>
        {conselho && <p className={classes.conselho}>{conselho}</p>}
        <p id={id} className={classes.especie}>
          {ESPECIES_CARTA[especie].nome} {numero && <span className={classes.numero}>{numero}</span>}
        </p>
        {expedidaEm && (
          <p className={classes.quando}>
            <DateTimeText instant={expedidaEm} short />
          </p>
        )}
      </header>
      <dl className={classes.linhas}>
        <div>
          <dt>Para</dt>
          <dd>{destinatario}</dd>
        </div>
        <div>
          <dt>Assunto</dt>
          <dd>{assunto}</dd>
        </div>
      </dl>
      <div className={classes.texto}>
        <LinkedText text={conteudo.texto} />
      </div>
      {conteudo.finalidade && <Parte titulo="Para quê" texto={conteudo.finalidade} />}
      {conteudo.comparecimento && <BlocoComparecimento {...conteudo.comparecimento} />}
      {prazoDias !== null && (
        <Parte titulo="Prazo" texto={`${diasCorridos(prazoDias)}. ${INICIO_DO_PRAZO}`} />
      )}
      {conteudo.fundamento && <Parte titulo="Base legal" texto={conteudo.fundamento} />}
      {assinante && (
        <p className={classes.assina}>
          <span className={classes.quando}>
            {expedidaEm ? 'Assinada eletronicamente por' : 'Quem assina'}
          </span>
          {assinante}
        </p>
      )}
    </article>
  );
}

function Parte({ titulo, texto }: { titulo: string; texto: string }) {
  return (
    <section className={classes.parte}>
      <h3 className={classes.titulo}>{titulo}</h3>
      <p className={classes.texto}>{texto}</p>
    </section>
  );
}

/** The paper of a letter; null while its text is hidden from the reader. */
export function papelDe(detail: CartaDetalhe): Papel | null {
  if (detail.conteudo === null) return null;
  const { destinatario, assinante, ...rest } = detail;
  // A draft may lack its text and its signer.
  const conteudo = { ...detail.conteudo, texto: detail.conteudo.texto || '—' };
  return { ...rest, conteudo, destinatario: destinatario.nome, assinante: assinante?.nome ?? '' };
}
