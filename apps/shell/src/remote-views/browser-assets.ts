/** Adds stylesheets and scripts of views to the document. Every element created here has the page's nonce. */
import type { Mount } from '@touchline/contracts/remote-views';
import type { ViewAssets } from './ports.ts';
import { isViewName, viewLine } from './registry.ts';

interface LinkedSheet {
  readonly link: HTMLLinkElement;
  readonly loaded: Promise<void>;
  users: number;
}

const isElsewhere = (address: string) => new URL(address, document.baseURI).origin !== location.origin;

/** A script or style of another origin is refused unless the view registry has its integrity hash. */
function integrityOf(appName: string, address: string): string {
  if (!isElsewhere(address)) return '';
  const hash = isViewName(appName) ? viewLine(appName).integrity?.[address] : undefined;
  if (hash === undefined)
    throw new Error(`${address} of ${appName} is from another origin and has no integrity hash`);
  return hash;
}

/** Creates the assets. `nonce` must be kept in memory, because the browser hides the attribute of the script. */
export function createBrowserAssets(nonce: string): ViewAssets {
  const sheets = new Map<string, LinkedSheet>();

  function link(href: string, appName: string): LinkedSheet {
    const existing = document.querySelector<HTMLLinkElement>(
      `link[rel=stylesheet][href="${CSS.escape(href)}"]`,
    );
    if (existing) return { link: existing, loaded: Promise.resolve(), users: 0 };
    const element = document.createElement('link');
    element.rel = 'stylesheet';
    const integrity = integrityOf(appName, href);
    if (integrity !== '') {
      element.integrity = integrity;
      element.crossOrigin = 'anonymous';
    }
    element.nonce = nonce;
    const loaded = new Promise<void>((resolve, reject) => {
      element.addEventListener('load', () => resolve());
      element.addEventListener('error', () => reject(new Error(`stylesheet ${href} did not load`)));
    });
    element.href = href;
    document.head.append(element);
    return { link: element, loaded, users: 0 };
  }

  return {
    async addCss(href, appName) {
      const sheet = sheets.get(href) ?? link(href, appName);
      sheets.set(href, sheet);
      sheet.users += 1;
      await sheet.loaded;
    },
    dropCss(href) {
      const sheet = sheets.get(href);
      if (!sheet) return;
      sheet.users -= 1;
      if (sheet.users > 0) return;
      sheets.delete(href);
      sheet.link.remove();
    },
    addStyle(text) {
      const style = document.createElement('style');
      style.nonce = nonce;
      style.textContent = text;
      document.head.append(style);
      return () => style.remove();
    },
    async loadEntry(scripts, retry, appName) {
      let module: unknown;
      for (const address of scripts) {
        integrityOf(appName, address);
        // A retry uses another URL: after a module has failed, the browser keeps the failure for its URL.
        const scriptUrl = retry > 0 && !isElsewhere(address) ? `${address}?retry=${retry}` : address;
        module = await import(/* @vite-ignore */ scriptUrl);
      }
      const { mount } = (module ?? {}) as { mount?: unknown };
      if (typeof mount !== 'function') throw new Error(`the entry of ${appName} exports no mount`);
      return { mount: mount as Mount };
    },
    runCode(code) {
      const script = document.createElement('script');
      script.nonce = nonce;
      script.textContent = code;
      document.head.append(script);
      script.remove();
    },
  };
}
