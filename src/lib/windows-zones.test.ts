import { expect, test } from 'vitest';
import { offsetMinutesAt } from './time-zone.ts';
import { windowsZones } from './windows-zones.ts';

/** The offsets from UTC as Windows shows them before its names, without `Standard Time`; a star is said of those with summer time. */
const offsets: Readonly<Record<string, string>> = {
  '-12:00': 'Dateline',
  '-11:00': 'UTC-11',
  '-10:00': 'Aleutian*, Hawaiian',
  '-09:30': 'Marquesas',
  '-09:00': 'Alaskan*, UTC-09',
  '-08:00': 'Pacific*, Pacific (Mexico)*, UTC-08',
  '-07:00': 'Mountain*, Mountain (Mexico), US Mountain, Yukon',
  '-06:00': 'Canada Central, Central America, Central*, Central (Mexico), Easter Island*',
  '-05:00': 'Cuba*, Eastern*, Eastern (Mexico), Haiti*, SA Pacific, Turks And Caicos*, US Eastern*',
  '-04:00': 'Atlantic*, Central Brazilian, Pacific SA*, Paraguay*, SA Western, Venezuela',
  '-03:30': 'Newfoundland*',
  '-03:00': 'Argentina, Bahia, E. South America, Magallanes, Montevideo, SA Eastern, Saint Pierre*, Tocantins',
  '-02:00': 'Greenland*, UTC-02',
  '-01:00': 'Azores*, Cape Verde',
  '+00:00': 'GMT*, Greenwich, Sao Tome, UTC',
  '+01:00': 'Central Europe*, Central European*, Morocco, Romance*, W. Central Africa, W. Europe*',
  '+02:00':
    'E. Europe*, Egypt*, FLE*, GTB*, Israel*, Kaliningrad, Libya, Middle East*, Namibia, South Africa, South Sudan, Sudan, West Bank*',
  '+03:00': 'Arab, Arabic, Belarus, E. Africa, Jordan, Russian, Syria, Turkey, Volgograd',
  '+03:30': 'Iran',
  '+04:00': 'Arabian, Astrakhan, Azerbaijan, Caucasus, Georgian, Mauritius, Russia Time Zone 3, Saratov',
  '+04:30': 'Afghanistan',
  '+05:00': 'Ekaterinburg, Pakistan, Qyzylorda, West Asia',
  '+05:30': 'India, Sri Lanka',
  '+05:45': 'Nepal',
  '+06:00': 'Bangladesh, Central Asia, Omsk',
  '+06:30': 'Myanmar',
  '+07:00': 'Altai, N. Central Asia, North Asia, SE Asia, Tomsk, W. Mongolia',
  '+08:00': 'China, North Asia East, Singapore, Taipei, Ulaanbaatar, W. Australia',
  '+08:45': 'Aus Central W.',
  '+09:00': 'Korea, North Korea, Tokyo, Transbaikal, Yakutsk',
  '+09:30': 'AUS Central, Cen. Australia*',
  '+10:00': 'AUS Eastern*, E. Australia, Tasmania*, Vladivostok, West Pacific',
  '+10:30': 'Lord Howe*',
  '+11:00': 'Bougainville, Central Pacific, Magadan, Norfolk*, Russia Time Zone 10, Sakhalin',
  '+12:00': 'Fiji, New Zealand*, Russia Time Zone 11, UTC+12',
  '+12:45': 'Chatham Islands*',
  '+13:00': 'Samoa, Tonga, UTC+13',
  '+14:00': 'Line Islands',
};

test('each zone of Windows has the offset that Windows shows', () => {
  const found: Record<string, string[]> = {};
  for (const [name, zone] of Object.entries(windowsZones)) {
    const [winter, summer] = ['2024-01-15', '2024-07-15'].map((day) => offsetMinutesAt(new Date(day), zone)) as [
      number,
      number,
    ];
    const standard = Math.min(winter, summer);
    const [hours, minutes] = [Math.trunc(Math.abs(standard) / 60), Math.abs(standard) % 60];
    const offset = `${standard < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
    found[offset] ??= [];
    found[offset].push(`${name.replace(' Standard Time', '')}${winter === summer ? '' : '*'}`);
  }
  const listed = Object.entries(found).map(([offset, names]) => [offset, names.join(', ')]);
  expect(Object.fromEntries(listed)).toEqual(offsets);
});
