import type { SituacaoRegistro } from '@balcao/domain/formulario/campo-partes';
import { SITUACAO_ROTULO } from '@balcao/domain/formulario/elegibilidade';
import { describeIsencoes, LIMITE_DA_ISENCAO } from '@balcao/domain/pagamento/isencao';
import { formatCpfCnpj } from '@balcao/domain/pessoa/login';
import { Suspense, useState } from 'react';
import { can, useEu } from '#platform/can.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Tone } from '#ui/callout.tsx';
import { DateText, DateTimeText } from '#ui/date.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { PlaceText } from '#ui/place-text.tsx';
import { Section } from '#ui/section.tsx';
import { FotoRow } from './foto/foto-row.tsx';
import type { Usuario } from './queries.ts';

const CorrigirDialog = lazyPart(() => import('./corrigir-dialog.tsx'), 'CorrigirDialog');

/** The identity of the person. It changes by a request; staff may also correct the name. */
export function IdentificacaoSection({ usuario, own = false }: { usuario: Usuario; own?: boolean }) {
  const [correcting, setCorrecting] = useState(false);
  const acts = useEu()?.representados.some(({ id }) => id === usuario.id);
  const eu = useEu();
  const may = usuario.tipo < 2 || eu?.tipo === 3;
  const corrects = can(eu, 'usuario.editar') && may && !own && !acts;
  return (
    <Section
      title="Identificação"
      action={
        corrects && (
          <Button variant="default" size="compact-md" onClick={() => setCorrecting(true)}>
            {usuario.pessoa === 'PF' ? 'Corrigir o nome' : 'Corrigir a razão social'}
          </Button>
        )
      }
      description={
        own ? (
          <PlaceText text="Vem dos seus documentos. Algo errado? Peça o serviço “Alteração de dados e endereço”." />
        ) : undefined
      }
    >
      <FotoRow usuario={usuario} own={own} />
      <KeyValue layout="rows" facts={factsOf(usuario)} />
      <Suspense>
        {correcting && <CorrigirDialog usuario={usuario} onClose={() => setCorrecting(false)} />}
      </Suspense>
    </Section>
  );
}

function factsOf(usuario: Usuario): Fact[] {
  const isPessoa = usuario.pessoa === 'PF';
  const facts: Fact[] = [
    { label: isPessoa ? 'Nome' : 'Razão social', value: usuario.nome },
    { label: isPessoa ? 'CPF' : 'CNPJ', value: formatCpfCnpj(usuario.cpfCnpj) },
  ];
  if (usuario.nomeSocial) facts.splice(1, 0, { label: 'Nome social', value: usuario.nomeSocial });
  if (usuario.dataNascimento)
    facts.push({ label: 'Nascimento', value: <DateText date={usuario.dataNascimento} /> });
  if (usuario.registro)
    facts.push({ label: 'Registro profissional', value: <Registro registro={usuario.registro} /> });
  facts.push({ label: 'Conta criada em', value: <DateTimeText instant={usuario.criadoEm} short /> });
  return facts;
}

const TONES: Record<SituacaoRegistro, Tone> = {
  ATIVO: 'sucesso',
  PROVISORIO: 'info',
  INTERROMPIDO: 'neutro',
  SUSPENSO: 'atencao',
  CANCELADO: 'neutro',
  TRANSFERIDO: 'neutro',
  FALECIDO: 'neutro',
};

function isSituacao(text: string): text is SituacaoRegistro {
  return Object.hasOwn(TONES, text);
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** A registration: number, situation, dates, and the years without an annuity. */
export function Registro({ registro }: { registro: NonNullable<Usuario['registro']> }) {
  const { situacao, isencoes, remidoDesde } = registro;
  const isento = describeIsencoes(isencoes, remidoDesde);
  return (
    <>
      {registro.numero}{' '}
      {isSituacao(situacao) && <StatusBadge tone={TONES[situacao]}>{SITUACAO_ROTULO[situacao]}</StatusBadge>}
      <Interrupcao registro={registro} />
      <br />
      Registrado desde <DateText date={registro.desde} />
      {registro.validade && (
        <>
          . Válido até <DateText date={registro.validade} />
        </>
      )}
      {isento && (
        <>
          <br />
          {capitalize(isento)}. {LIMITE_DA_ISENCAO}
        </>
      )}
    </>
  );
}

/** The period of an interruption, apart from the registration's own dates. */
function Interrupcao({ registro }: { registro: NonNullable<Usuario['registro']> }) {
  const { situacao, interrompidoDesde, interrompidoAte } = registro;
  if (situacao !== 'INTERROMPIDO' || interrompidoDesde === null) return null;
  return (
    <>
      <br />
      Interrompido {interrompidoAte ? 'de' : 'desde'} <DateText date={interrompidoDesde} />
      {interrompidoAte ? (
        <>
          {' a '}
          <DateText date={interrompidoAte} />
        </>
      ) : (
        ', sem dia para terminar'
      )}
    </>
  );
}
