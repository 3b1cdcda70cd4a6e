import { brand } from '#kernel/contract/brand.ts';

export type ThemeColours = { accent: string; on_accent: string };
/** An organizer's look on a mail about its tournament. */
export type MailLook = {
  name: string;
  /** The logo's URL and natural size in pixels. */
  logo: { url: string; width: number; height: number } | null;
  colours: Record<'light' | 'dark', ThemeColours> | null;
  /** The mail does not name the platform. */
  hidesPlatform?: boolean;
  /** Maps a link of the site to the organizer's own host. */
  addressOf?: (url: string) => string;
};

export const font = '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';
export const usual: Record<'light' | 'dark', ThemeColours & { name: string }> = {
  light: { accent: '#1f5f3f', on_accent: '#ffffff', name: '#1f5f3f' },
  dark: { accent: '#2a7550', on_accent: '#ffffff', name: '#8fd0a9' },
};
/** The brand's pennant on green, and its name; both are text, so that they show when pictures are blocked. */
export function Masthead() {
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0} style={{ marginBottom: '20px' }}>
      <tbody>
        <tr>
          <td
            aria-hidden="true"
            align="center"
            style={{
              width: '34px',
              height: '34px',
              borderRadius: '9px',
              backgroundColor: usual.light.accent,
              color: '#fbf9ee',
              fontSize: '19px',
              lineHeight: '34px',
            }}
          >
            {'\u2691\ufe0e'}
          </td>
          <td
            className="brand"
            style={{
              paddingLeft: '10px',
              fontSize: '18px',
              fontWeight: 600,
              color: usual.light.name,
              fontFamily: font,
            }}
          >
            {brand.name}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The maximum size of a logo in a mail, px; a wide logo is scaled to less height. */
const logoBox = { width: 200, height: 48 };

/** An organizer's logo and name: the name is text, so that it shows when pictures are blocked. */
export function OwnMasthead({ look: { name, logo }, colour }: { look: MailLook; colour: string }) {
  const scale = logo ? Math.min(logoBox.width / logo.width, logoBox.height / logo.height, 1) : 1;
  return (
    <table role="presentation" cellPadding="0" cellSpacing="0" border={0} style={{ marginBottom: '20px' }}>
      <tbody>
        <tr>
          {logo && (
            <td style={{ paddingRight: '12px' }}>
              <img
                src={logo.url}
                alt=""
                width={Math.round(logo.width * scale)}
                height={Math.round(logo.height * scale)}
                style={{ display: 'block', border: 0, borderRadius: '6px', backgroundColor: '#ffffff' }}
              />
            </td>
          )}
          <td className="brand" style={{ fontSize: '18px', fontWeight: 600, color: colour, fontFamily: font }}>
            {name}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
