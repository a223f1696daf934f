import { type ReactNode, Suspense, useState } from 'react';
import { MacroSlot } from '#features/macro/macro-slot.tsx';
import { type Pessoa, useEu } from '#platform/can.ts';
import { now } from '#platform/clock.ts';
import { useNotifications } from '#platform/notifications.ts';
import { getSession } from '#platform/session.ts';
import { NARROW_QUERY, useMedia } from '#platform/use-media.ts';
import { keepRoom } from '#ui/keep-room.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { Providers } from '../providers.tsx';
import { Banners } from './banners.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SessionDialogs } from './session-dialogs.tsx';
import classes from './shell.module.css';
import { ShellDialogs, useShellDialogs } from './shell-dialogs.tsx';
import { SideMenu } from './side-menu.tsx';
import { SkipLinks } from './skip-links.tsx';
import { TopBar } from './top-bar.tsx';
import { useHotkeys } from './use-hotkeys.ts';

const avisos = () => import('./avisos-da-conta.tsx');
const AvisosDaConta = lazyPart<{ eu: Pessoa }, 'AvisosDaConta'>(avisos, 'AvisosDaConta');
const WithNotices = lazyPart<object, 'WithNotices'>(avisos, 'WithNotices');
const VistaBanner = lazyPart<object, 'VistaBanner'>(avisos, 'VistaBanner');
const SegundoFatorExigido = lazyPart<object, 'SegundoFatorExigido'>(avisos, 'SegundoFatorExigido');

const keepRoomAbove = keepRoom('--bal-banners');

/** Frame of a signed-in person: top bar, menu, content, footer, and dialogs. */
export function Shell({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <Frame>{children}</Frame>
    </Providers>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const narrow = useMedia(NARROW_QUERY);
  const [chosen, setCollapsed] = useState<boolean | null>(null);
  const collapsed = chosen ?? narrow;
  const eu = useEu();
  const [menuOpened, setMenuOpened] = useState(false);
  const dialogs = useShellDialogs();
  useHotkeys({ openSearch: dialogs.openSearch, openHelp: dialogs.openHelp });
  const { termoAceite } = useNotifications();
  const segundoFatorAte = eu?.segundoFatorAte ?? null;
  if (segundoFatorAte !== null && now() >= new Date(segundoFatorAte)) {
    return (
      <Suspense>
        <SegundoFatorExigido />
        <SessionDialogs />
      </Suspense>
    );
  }
  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined}>
      {getSession()?.por && <VistaBanner />}
      <SkipLinks signedIn />
      <TopBar onSearch={dialogs.openSearch} />
      <div ref={keepRoomAbove} className={classes.banners}>
        <Banners />
        {eu && (eu.naoConferida || segundoFatorAte !== null || termoAceite) && (
          <Suspense>
            <AvisosDaConta eu={eu} />
          </Suspense>
        )}
      </div>
      <SideMenu collapsed={collapsed} onCollapse={setCollapsed} onHelp={dialogs.openHelp} />
      <MobileMenu opened={menuOpened} onClose={() => setMenuOpened(false)} />
      <div className={classes.body}>
        <main id="conteudo" className={classes.main} tabIndex={-1} data-focus-quiet>
          <Suspense>
            {(eu?.naoConferida || segundoFatorAte !== null) && <WithNotices />}
            {children}
          </Suspense>
        </main>
        <Footer />
      </div>
      <BottomBar onMenu={() => setMenuOpened(true)} />
      <ShellDialogs dialogs={dialogs} />
      <SessionDialogs />
      <MacroSlot />
    </div>
  );
}
